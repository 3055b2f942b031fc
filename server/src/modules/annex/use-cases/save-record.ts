import type { RecordValues } from '#contract/annex/document.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReport } from '../company-repository.ts'
import type { ReportKey } from '../people-repository.ts'
import { keepAnnex } from '../policy.ts'
import { isRecordOf, keepRecord, type RecordKey } from '../record-repository.ts'

/** Periods have no order of their own. */
const inOrder = ({ initiative, schedule, diploma, periods }: RecordValues): RecordValues => ({
  initiative,
  schedule,
  diploma,
  periods: periods?.toSorted() ?? null,
})

const isSilent = (values: RecordValues): boolean => Object.values(values).every((value) => value === null)

/**
 * Saves what the report says of one worker's training where it differs from its course (rule annex.record).
 * @throws Problem `not_found`; `conflict` where something else was said than what was seen
 */
export const saveRecord = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  { user, training, seen, ...values }: RecordKey & RecordValues & { seen: RecordValues | null },
): Promise<void> => {
  const said = isSilent(values) ? null : inOrder(values)
  await db.transaction(async (tx) => {
    const report = await findReport(tx, keepAnnex(who), key)
    if (!report || !(await isRecordOf(tx, key, { user, training }))) throw new Problem('not_found')
    if (!(await keepRecord(tx, key, { user, training, said, seen: seen && inOrder(seen) })))
      throw new Problem('conflict')
    await recordActivity(tx, who, {
      action: 'annex.record',
      what: `${report.name} ${key.year}`,
      entity: 'user',
      item: user,
    })
  })
}
