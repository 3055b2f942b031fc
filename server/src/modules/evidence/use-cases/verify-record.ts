import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRecord } from '../repositories/records.ts'
import { verifyRecords, type Verified } from './verify-records.ts'

/**
 * Follows the chain of the record of time of an assignment in sight (rule evidence.chain).
 * @throws Problem `not_found` for what the caller does not see
 */
export const verifyRecord = async ({ db }: Platform, who: Person, id: string): Promise<Verified> => {
  if (!(await findRecord(db, who, id))) throw new Problem('not_found')
  return (await verifyRecords(db, [id]))(id)
}
