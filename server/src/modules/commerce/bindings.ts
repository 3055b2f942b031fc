import { CARD_DEFAULTS } from '#contract/commerce/card-rules.ts'
import { cartfc, discount, price } from '#contract/commerce/entities.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { cartfcs } from './card-table.ts'
import { bindEntity, type SavingIn } from '../../platform/engine/binding.ts'
import { cartfcPolicy, giveCardTo } from './policy.ts'
import { traineesOf } from '../people/index.ts'
import { isWithinReach } from './repositories/reach.ts'
import { discounts, prices } from './tables.ts'

/**
 * A card goes to a company, and to a trainee, that who saves it answers for.
 * @throws Problem `validation` where either is out of sight
 */
const checkReach = async ({ tx, actor, values }: SavingIn<typeof cartfcs>): Promise<void> => {
  const user = personOf(actor)
  if (!user) return
  const isReached = async (id: string | null | undefined, scope: Scope): Promise<boolean> =>
    !id || isWithinReach(tx, id, scope)
  if (!(await isReached(values.owner, giveCardTo(user))))
    throw invalidField('owner', t('validation.reference'))
  if (!(await isReached(values.user, traineesOf(user)))) throw invalidField('user', t('validation.reference'))
}

export const cartfcBinding = bindEntity(cartfc, cartfcs, {
  policy: cartfcPolicy,
  hooks: {
    beforeSave: async (saving) => {
      await checkReach(saving)
      const { before, values } = saving
      // What is left out is as it was, or as cards usually are (rule card.reference).
      for (const column of ['hours', 'quantity'] as const)
        values[column] ??= before?.[column] ?? CARD_DEFAULTS[column]
      const hours = values.hours ?? before?.hours ?? CARD_DEFAULTS.hours
      const used = before ? before.hours - before.remaining : 0
      if (hours < used) throw invalidField('hours', t('validation.min', { min: used }))
      values.remaining = hours - used
    },
    beforeRemove: async ({ row }) => {
      if (row.hours !== row.remaining)
        throw new Problem('in_use', t('problem.in_use_where', { where: 'cursos atribuídos' }))
    },
  },
})

export const priceBinding = bindEntity(price, prices)
export const discountBinding = bindEntity(discount, discounts)
