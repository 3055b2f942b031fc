import type { Person } from '../../../platform/access/actor.ts'
import { recordActivities } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findCompanyWithin } from '../../people/index.ts'
import { keepWorkersOf } from '../policy.ts'
import {
  deleteEmployments,
  insertEmployments,
  type EmploymentRow,
  type NewEmployment,
} from './repositories/many.ts'

/** May somebody keep the contracts of a company's people (rule compliance.employment)? */
export const mayKeepWorkersOf = async (on: Db, who: Person, company: string): Promise<boolean> =>
  (await findCompanyWithin(on, company, keepWorkersOf(who))) !== undefined

/** The log entries of contracts, as their single saves and removals write them. */
const activitiesOf = (action: string, rows: readonly Pick<EmploymentRow, 'id'>[]) =>
  rows.map(({ id }) => ({ action, entity: 'employment', item: id }))

/**
 * Enters contracts at once, in the caller's transaction, and records each. The caller has locked their workers and
 * checked that the contracts are valid and do not overlap (rule compliance.employment).
 */
export const enterEmployments = async (
  tx: Db,
  who: Person,
  entered: readonly NewEmployment[],
): Promise<void> => {
  if (entered.length === 0) return
  await insertEmployments(tx, entered)
  await recordActivities(tx, who, activitiesOf('employment.new', entered))
}

/** Removes contracts that nothing depends on, in the caller's transaction, and records each. */
export const removeEmployments = async (
  tx: Db,
  who: Person,
  removed: readonly EmploymentRow[],
): Promise<void> => {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  await deleteEmployments(tx, ids)
  await recordActivities(tx, who, activitiesOf('employment.remove', removed))
}
