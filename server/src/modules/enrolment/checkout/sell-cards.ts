import type { CardOrder } from '#contract/enrolment/checkout-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { buyCards, chargeOfDay, claimCampaign } from '../../commerce/index.ts'
import { lockCompany } from '../codes/repositories/orders.ts'
import { soldBy } from './repository.ts'

/**
 * Sells cards to a company in the caller's transaction: a reference, its cards and the service that they are (rules
 * card.reference, card.sale, commerce.purchase).
 * @throws Problem `not_found`, `code_invalid`
 */
export const sellCards = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  { company: id, quantity, hours, discount }: CardOrder,
) => {
  const now = clock.now()
  const company = await lockCompany(tx, seller, id)
  if (!company) throw new Problem('not_found')
  if (discount) await claimCampaign(tx, seller, { company, code: discount }, { now, today: clock.today() })
  const { ref, cards, service } = await buyCards(
    tx,
    { owner: company.id, hours, quantity },
    { actor: seller, now },
  )
  const { description, value } = await soldBy(tx, service)
  const charge = { company: company.id, price: value, degree: null, day: clock.today() }
  const cents = await chargeOfDay(tx, charge)
  await recordActivity(tx, seller, {
    action: 'card.sell',
    what: `${ref} · ${company.name}`,
    entity: 'company',
    item: company.id,
  })
  return {
    items: cards.map((card) => ({ _id: card.id, ref: card.ref, hours: card.hours })),
    service: { _id: service, description, quantity, ...cents, total: cents.charged * quantity },
  }
}
