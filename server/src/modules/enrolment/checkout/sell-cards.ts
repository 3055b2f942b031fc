import type { CardOrder } from '#contract/enrolment/checkout-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { buyCards, cardsOfOrder, claimCampaign } from '../../commerce/index.ts'
import { readCardOrder } from './read-orders.ts'
import { serviceOfSale } from './repository.ts'
import { holdOrder } from './same-order.ts'

/** Sells the cards of an order: makes their reference, and the service. */
const makeCards = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  { order, digest }: { order: CardOrder; digest: string },
) => {
  const { company, quantity, hours } = await readCardOrder(tx, seller, order)
  const now = clock.now()
  if (order.discount)
    await claimCampaign(tx, seller, { company, code: order.discount }, { now, today: clock.today() })
  const bought = await buyCards(
    tx,
    { owner: company.id, hours, quantity, orderDigest: digest },
    { actor: seller, now },
  )
  await recordActivity(tx, seller, {
    action: 'card.sell',
    what: `${bought.ref} · ${company.name}`,
    entity: 'company',
    item: company.id,
  })
  return bought
}

/**
 * Sells cards to a company in the caller's transaction: a reference, its cards and their service, once even if the
 * order is sent several times within ten minutes (rules card.reference, card.sale, commerce.purchase).
 * @throws Problem `not_found`, `code_invalid`, `validation` for more hours than a card is sold with
 */
export const sellCards = async (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  seller: Person,
  order: CardOrder,
) => {
  const { digest, since } = await holdOrder(tx, seller, order, platform.clock.now())
  const { cards, service } =
    (await cardsOfOrder(tx, digest, since)) ?? (await makeCards(platform, tx, seller, { order, digest }))
  return {
    items: cards.map(({ id, ref, hours }) => ({ _id: id, ref, hours })),
    service: await serviceOfSale(tx, { service }),
  }
}
