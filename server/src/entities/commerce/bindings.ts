import { eq, or, type SQL } from 'drizzle-orm'
import { cartfc, discount, price } from '#contract/entities/commerce.ts'
import { invalidField, Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { cartfcs } from '../code/tables.ts'
import { bindEntity } from '../engine/binding.ts'
import { inCompaniesOf } from '../user/scope.ts'
import { discounts, prices } from './tables.ts'

/** A card is seen by those who answer for its company, and by who holds it. */
const cardsInSight = (user: SessionUser | undefined): SQL | boolean => {
  if (!user) return false
  const theirs = inCompaniesOf(user, cartfcs.owner)
  if (theirs === true) return true
  return or(eq(cartfcs.user, user._id), theirs === false ? undefined : theirs) ?? false
}

export const cartfcBinding = bindEntity(cartfc, cartfcs, {
  scope: cardsInSight,
  hooks: {
    beforeSave: async ({ before, values }) => {
      const hours = Number(values['hours'] ?? before?.['hours'])
      const used = before ? Number(before['hours']) - Number(before['remaining']) : 0
      if (hours < used) throw invalidField('hours', t('validation.min', { min: used }))
      values['remaining'] = hours - used
    },
    beforeRemove: async ({ row }) => {
      if (row['hours'] !== row['remaining'])
        throw new Problem('in_use', t('problem.in_use', { where: 'cursos atribuídos' }))
    },
  },
})

export const priceBinding = bindEntity(price, prices)
export const discountBinding = bindEntity(discount, discounts)
