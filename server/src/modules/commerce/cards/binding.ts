import { CARD_DEFAULTS, toCardRef } from '#contract/commerce/card-rules.ts'
import { cartfc } from '#contract/commerce/entities.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { isInScope } from '../../../platform/access/scope-repository.ts'
import { bindEntity, type SavingIn } from '../../../platform/engine/binding.ts'
import { traineesOf, users } from '../../people/index.ts'
import { cartfcs } from '../card-table.ts'
import { cartfcPolicy, correctCard, giveCardTo } from '../policy.ts'
import { worksFor } from '../repositories/workers.ts'
import { checkCardHours } from './ceiling.ts'
import { issueCards, openPurchase } from './buy-cards.ts'
import { giveCardBack } from './remove-card.ts'
import { enterGrants, enterLine, isInUse } from './repositories/lines.ts'
import { boughtWith, lockPurchaseOf } from './repositories/purchases.ts'

type SavingCard = SavingIn<typeof cartfcs>
type Before = NonNullable<SavingCard['before']>

/**
 * A card goes only to a company, and a trainee, that the caller answers for.
 * @throws Problem `validation` if either is out of sight
 */
const checkReach = async ({ tx, actor, values }: SavingCard): Promise<void> => {
  const user = personOf(actor)
  if (!user) return
  const isReached = async (id: string | null | undefined, scope: Scope): Promise<boolean> =>
    // That there is one, the field itself checks.
    !id || scope.kind === 'all' || isInScope(tx, users, id, scope)
  if (!(await isReached(values.owner, giveCardTo(user))))
    throw invalidField('owner', t('validation.reference'))
  if (!(await isReached(values.user, traineesOf(user)))) throw invalidField('user', t('validation.reference'))
}

/**
 * A card is its company's: its holder works there (rule card.reference).
 * @throws Problem `validation` for a trainee of another company, or of none
 */
const checkHolder = async ({ tx, values, before }: SavingCard): Promise<void> => {
  const owner = before?.owner ?? values.owner
  if (!values.user || values.user === before?.user || !owner) return
  if (!(await worksFor(tx, values.user, owner))) throw invalidField('user', t('card.ofCompany'))
}

/** A new card begins a purchase: its reference is taken, and the sale written. */
const beforeFirstSave = async ({ tx, actor, values, platform: { clock } }: SavingCard): Promise<void> => {
  // Fields left out have a card's defaults (rule card.reference).
  const { ref = '', owner, hours, quantity } = values
  values.hours = hours ?? CARD_DEFAULTS.hours
  values.quantity = quantity ?? CARD_DEFAULTS.quantity
  values.remaining = values.hours
  values.createdAt = clock.now()
  const seller = personOf(actor)
  if (seller) await checkCardHours(tx, seller, values.hours)
  const order = { ref: ref ?? '', owner: owner ?? '', hours: values.hours, quantity: values.quantity }
  await openPurchase(tx, order, values.createdAt)
}

/**
 * What was bought stays: the reference, the company and the number; a card that courses are on stays with its trainee.
 */
const checkStays = async ({ tx, values }: SavingCard, before: Before): Promise<void> => {
  const stays = (field: string) => invalidField(field, t('card.stays'))
  if (values.ref != null && toCardRef(values.ref) !== toCardRef(before.ref)) throw stays('ref')
  if (values.owner != null && values.owner !== before.owner) throw stays('owner')
  const purchase = await lockPurchaseOf(tx, before)
  const bought = [before.quantity, purchase?.quantity]
  if (values.quantity != null && !bought.includes(values.quantity)) throw stays('quantity')
  const isTaken = 'user' in values && before.user !== null && values.user !== before.user
  if (isTaken && (await isInUse(tx, before.id))) throw stays('user')
}

/** An administrator corrects the hours of a card: never below the used ones (rule card.ledger). */
const correctHours = async (saving: SavingCard, before: Before): Promise<void> => {
  const { tx, actor, values, platform } = saving
  const used = before.hours - before.remaining
  const difference = (values.hours ?? before.hours) - before.hours
  if (difference === 0) return
  const person = personOf(actor)
  if (person && !correctCard(person)) throw invalidField('hours', t('card.stays'))
  const entered = await enterLine(tx, {
    card: before.id,
    kind: 'correction',
    hours: difference,
    at: platform.clock.now(),
    actor,
  })
  if (!entered) throw invalidField('hours', t('validation.min', { min: used }))
}

/** FC cards as items: a new one is a purchase, and each change of hours a line (rules card.reference, card.ledger). */
export const cartfcBinding = bindEntity(cartfc, cartfcs, {
  policy: cartfcPolicy,
  hooks: {
    beforeSave: async (saving) => {
      await checkReach(saving)
      await checkHolder(saving)
      const { before, values } = saving
      if (!before) return beforeFirstSave(saving)
      await checkStays(saving, before)
      await correctHours(saving, before)
      // Missing and fixed fields stay as they were; the hours left are written only with their line.
      values.hours ??= before.hours
      for (const column of ['ref', 'owner', 'quantity', 'remaining'] as const) delete values[column]
    },
    afterSave: async ({ tx, actor, before, id, values }) => {
      const { ref, owner, hours, quantity, createdAt: now } = values
      if (before || !ref || !owner || hours == null || quantity == null || !now) return
      await enterGrants(tx, [{ id, hours, createdAt: now }], actor)
      await issueCards(tx, { ref, owner, hours, quantity }, { actor, now, count: quantity - 1 })
    },
    beforeRemove: async ({ tx, row, platform }) => giveCardBack(tx, row, platform.clock.now()),
    presentReads: { bought: boughtWith },
    present: async (items, _rows, { computed }) => {
      for (const [index, item] of items.entries())
        if ('quantity' in item) item.quantity = computed(index, 'bought')
    },
  },
})
