import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { keepWorkersOf } from '../policy.ts'
import type { employments } from '../tables.ts'
import { isCompanyWithin, isEmployed, isNeeded, overlaps, worksOrWorkedAt } from './repository.ts'

/** What is saved of a worker: who, and where. What a change leaves out is as it was. */
interface OfWorker {
  tx: Db
  actor: Actor
  id: string
  before: { user: string; company: string } | undefined
  values: { user?: string | null; company?: string | null }
}

const workerOf = ({ before, values }: OfWorker) => ({
  user: values.user ?? before?.user ?? '',
  company: values.company ?? before?.company ?? '',
})

/** The company is one that whoever saves answers for, and stays with the row as its worker does. */
const checkCompany = async (saving: OfWorker): Promise<{ user: string; company: string }> => {
  const { tx, actor, before, values } = saving
  const worker = workerOf(saving)
  if (before && worker.user !== before.user) throw invalidField('user', t('compliance.stays'))
  if (before && worker.company !== before.company) throw invalidField('company', t('compliance.stays'))
  const who = personOf(actor)
  if (who && values.company && !(await isCompanyWithin(tx, values.company, keepWorkersOf(who))))
    throw invalidField('company', t('validation.reference'))
  return worker
}

/**
 * An employment is of somebody who works at the company or did, and shares no day with another of theirs there (rule
 * compliance.employment).
 * @throws Problem `validation`
 */
export const checkEmployment = async (
  saving: OfWorker & { values: { startDate?: string | null; endDate?: string | null } } & {
    before: { startDate: string; endDate: string | null } | undefined
  },
): Promise<void> => {
  const { user, company } = await checkCompany(saving)
  const { tx, id, before, values } = saving
  if (!(await worksOrWorkedAt(tx, user, company))) throw invalidField('user', t('compliance.worksElsewhere'))
  const startDate = values.startDate ?? before?.startDate ?? ''
  const endDate = values.endDate === undefined ? (before?.endDate ?? null) : values.endDate
  if (await overlaps(tx, { id, user, company, startDate, endDate }))
    throw invalidField('startDate', t('compliance.overlap'))
}

/**
 * What counts for somebody's hours is of one who is, or was, employed at the company.
 * @throws Problem `validation`
 */
export const checkEmployed = async (saving: OfWorker): Promise<void> => {
  const { user, company } = await checkCompany(saving)
  if (!(await isEmployed(saving.tx, user, company))) throw invalidField('user', t('compliance.notEmployed'))
}

/**
 * An employment stays while training elsewhere or used credit of its worker rests on it: neither is entered of whoever has
 * none (rule compliance.employment).
 * @throws Problem `in_use`
 */
export const checkUnneeded = async (tx: Db, row: typeof employments.$inferSelect): Promise<void> => {
  if (await isNeeded(tx, row)) throw new Problem('in_use', t('compliance.employmentInUse'))
}
