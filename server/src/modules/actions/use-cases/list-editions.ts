import type { Edition } from '#contract/enrolment/edition-endpoints.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enrolInActions, enrolOfCompanies } from '../policy.ts'
import { countCompanies, editionsOf } from '../repositories/editions.ts'

/**
 * The actions that trainees of companies could be added to as they are given courses (rule actions.belonging).
 * @throws Problem `validation` of companies that the person does not answer for
 */
export const listEditions = async (
  { db, clock }: Platform,
  actor: Person,
  asked: { degrees: readonly string[]; companies: readonly string[] },
): Promise<{ items: Edition[] }> => {
  const named = [...new Set(asked.companies)]
  const own = enrolOfCompanies(actor)
  if (own.kind !== 'all' && (await countCompanies(db, named, own)) < named.length)
    throw invalidField('companies', t('validation.reference'))
  return { items: await editionsOf(db, { ...asked, today: clock.today() }, enrolInActions(actor)) }
}
