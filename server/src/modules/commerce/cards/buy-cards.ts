import { toCardRef } from '#contract/commerce/card-rules.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { randomLetters } from '../../../platform/secrets/tokens.ts'
import { cardPrice } from '../repositories/price-in-force.ts'
import { addService } from '../repositories/services.ts'
import { addGranted } from './repositories/lines.ts'
import { addPurchase, cardsOf, type CardRow, purchaseOfOrder, setService } from './repositories/purchases.ts'

/** A reference for cards of a number of hours: `FC42-` and six characters. */
const newRef = (hours: number): string => `FC${hours}-${randomLetters(6)}`

/** Cards written in one statement. */
const BATCH = 5000

/** A card in the answer to a sale. */
type IssuedCard = Pick<CardRow, 'id' | 'ref' | 'hours'>

/** A number of cards for a company, each with a number of hours. */
interface CardOrder {
  /** Case-insensitive; generated if it is missing. */
  ref?: string | undefined
  owner: string
  hours: number
  quantity: number
  /** The digest of an order that may be sent again. */
  orderDigest?: string
}

/**
 * Reserves the reference of a purchase and writes the purchase as a service, at the price of the day (rules
 * card.reference, card.sale), in the caller's transaction.
 * @throws Problem `validation` for a reference that is in use
 */
export const openPurchase = async (
  tx: Db,
  { ref: typed, owner, hours, quantity, orderDigest }: CardOrder,
  now: Date,
): Promise<{ ref: string; service: string }> => {
  const purchase = { owner, hours, quantity, orderDigest, createdAt: now }
  let ref = typed === undefined ? newRef(hours) : toCardRef(typed)
  while (!(await addPurchase(tx, { ...purchase, ref }))) {
    if (typed !== undefined) throw invalidField('ref', t('validation.unique'))
    ref = newRef(hours)
  }
  const service = await addService(tx, {
    createdAt: now,
    descServico: t('card.service', { hours }),
    type: 'FC',
    company: owner,
    quantity,
    value: await cardPrice(tx, { company: owner, day: dayInPortugal(now) }),
  })
  await setService(tx, ref, service)
  return { ref, service }
}

/** Writes the cards of a purchase with the first lines of their ledgers. */
export const issueCards = async (
  tx: Db,
  { ref, owner, hours, quantity }: CardOrder & { ref: string },
  { actor, now, count = quantity }: { actor: Actor; now: Date; count?: number },
): Promise<IssuedCard[]> => {
  const ids = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += BATCH)
    await addGranted(tx, ids.slice(from, from + BATCH), { ref, owner, hours, quantity, at: now, actor })
  return ids.map((id) => ({ id, ref, hours }))
}

/**
 * Sells cards to a company: a reference, its cards with their hours, and the service (rules card.reference, card.sale).
 * @throws Problem `validation` for a reference that is in use
 */
export const buyCards = async (
  tx: Db,
  order: CardOrder,
  by: { actor: Actor; now: Date },
): Promise<{ ref: string; cards: IssuedCard[]; service: string }> => {
  const { ref, service } = await openPurchase(tx, order, by.now)
  return { ref, service, cards: await issueCards(tx, { ...order, ref }, by) }
}

/** What an order sold since a moment, if it was sent before (docs/decisions/0102). */
export const cardsOfOrder = async (
  tx: Db,
  digest: string,
  since: Date,
): Promise<{ cards: IssuedCard[]; service: string } | undefined> => {
  const purchase = await purchaseOfOrder(tx, digest, since)
  return purchase && { cards: await cardsOf(tx, purchase), service: purchase.service }
}
