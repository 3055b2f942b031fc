import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { SavingIn } from '../../platform/engine/binding.ts'
import { findCompanyWithin } from '../people/index.ts'
import { hasReceipt } from './deliveries-repository.ts'
import { keepAnnex } from './policy.ts'
import type { annexDeliveries } from './tables.ts'

/**
 * Before a delivery is saved: its company is one that the caller manages, company and year never change, the person who
 * entered it is recorded; and a receipt belongs to one delivery of a report only (rule annex.delivery).
 * @throws Problem `validation`
 */
export const checkDelivery = async ({
  tx,
  actor,
  id,
  before,
  values,
}: SavingIn<typeof annexDeliveries>): Promise<void> => {
  for (const field of ['company', 'year'] as const)
    if (before && values[field] !== undefined && values[field] !== before[field])
      throw invalidField(field, t('compliance.stays'))
  const who = personOf(actor)
  if (!before) {
    values.enteredBy = who?._id ?? null
    if (who && values.company && !(await findCompanyWithin(tx, values.company, keepAnnex(who))))
      throw invalidField('company', t('validation.reference'))
  }
  const { company, year, receipt } = { ...before, ...values }
  if (!company || !year || !receipt || receipt === before?.receipt) return
  if (await hasReceipt(tx, { company, year }, receipt, id))
    throw invalidField('receipt', t('annex.sameReceipt'))
}
