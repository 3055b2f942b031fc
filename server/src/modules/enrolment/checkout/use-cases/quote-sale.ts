import type { ManualOrder, SaleQuote } from '#contract/enrolment/checkout-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { cardPrice, chargeOfDay, coursePrice, countTry, readCampaign } from '../../../commerce/index.ts'
import { countQuote } from '../count-quote.ts'
import { warningsOf } from '../known-people.ts'
import { readCardOrder, readCodeOrder } from '../read-orders.ts'

/** What an order would be sold of, with the price of one in euros. */
const priceOrder = async (tx: Tx, seller: Person, order: ManualOrder, day: string) => {
  if (order.kind === 'fc') {
    const { company, quantity, hours } = await readCardOrder(tx, seller, order)
    const price = await cardPrice(tx, { company: company.id, day })
    return { company, degree: null, description: t('card.service', { hours }), quantity, price, warnings: [] }
  }
  const { company, degree, people, quantity } = await readCodeOrder(tx, seller, order)
  const price = await coursePrice(tx, { degree: degree.id, company: company.id, day })
  const warnings = await warningsOf(tx, seller, { people, degree: degree.id, company: company.id })
  return { company, degree: degree.id, description: degree.name, quantity, price, warnings }
}

/**
 * What an order would be sold for today with the campaign that it names, which stays unclaimed: decided as the sale is, and
 * nothing is written but that it was asked, and the try at a campaign's code (rule commerce.purchase).
 * @throws Problem `not_found`, `not_assignable`, `validation`, `code_invalid`, `rate_limited`
 */
export const quoteSale = async (
  platform: Platform,
  seller: Person,
  order: ManualOrder,
): Promise<SaleQuote> => {
  await countQuote(platform, seller)
  if (order.discount) await countTry(platform, seller)
  const day = platform.clock.today()
  return platform.db.transaction(async (tx) => {
    const { company, degree, description, quantity, price, warnings } = await priceOrder(
      tx,
      seller,
      order,
      day,
    )
    const found = order.discount ? await readCampaign(tx, company.id, order.discount, day) : undefined
    const cents = await chargeOfDay(
      tx,
      { company: company.id, price, degree, day },
      found && { ...found.campaign, degree: found.campaign.degree?._id ?? null },
    )
    return {
      company: company.name,
      description,
      quantity,
      ...cents,
      total: cents.charged * quantity,
      warnings,
    }
  })
}
