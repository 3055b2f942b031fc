import type { MasterOrder, SaleQuote } from '#contract/enrolment/checkout-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { chargeOfDay, coursePrice } from '../../../commerce/index.ts'
import { countQuote } from '../count-quote.ts'
import { companyOf, readPeople } from '../group.ts'
import { warningsOf } from '../known-people.ts'
import { findSellable } from '../sellable.ts'

/** Ends a transaction that was opened to find something out: what it wrote is undone, and this is what was found. */
class Found extends Error {
  readonly quote: SaleQuote
  constructor(quote: SaleQuote) {
    super('a quote writes nothing')
    this.quote = quote
  }
}

/** The quote for a group; a new company is made as the sale makes it, so that it is refused for the same reasons. */
const priceGroup = async (
  { clock }: Pick<Platform, 'clock'>,
  engine: Engine,
  tx: Tx,
  seller: Person,
  order: MasterOrder,
): Promise<SaleQuote> => {
  const day = clock.today()
  const people = readPeople(order)
  const quantity = people.length
  const degree = await findSellable(tx, seller, order.degree)
  const company = await companyOf(engine, tx, seller, order)
  const price = await coursePrice(tx, { degree: degree.id, company: company.id, day })
  const cents = await chargeOfDay(tx, { company: company.id, price, degree: degree.id, day })
  return {
    company: company.name,
    description: degree.name,
    quantity,
    ...cents,
    total: cents.charged * quantity,
    warnings: await warningsOf(tx, seller, { people, degree: degree.id, company: company.id }),
  }
}

/**
 * What a group of accounts would be sold for today: decided as the sale is, with nothing written (rules code.groups,
 * commerce.purchase).
 * @throws Problem `validation`, `duplicate`, `not_found`, `not_assignable`, `rate_limited`
 */
export const quoteGroup = async (
  platform: Platform,
  engine: Engine,
  seller: Person,
  order: MasterOrder,
): Promise<SaleQuote> => {
  await countQuote(platform, seller)
  try {
    return await platform.db.transaction(async (tx) => {
      throw new Found(await priceGroup(platform, engine, tx, seller, order))
    })
  } catch (error) {
    if (error instanceof Found) return error.quote
    throw error
  }
}
