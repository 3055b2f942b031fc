import { getTableName } from 'drizzle-orm'
import { insertLines, linesOf } from '../../../platform/audit/lines-part.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { iso } from '../../../platform/text/iso.ts'
import {
  heartbeats,
  insertClock,
  keepCourse,
  keepLectures,
  keepSurvey,
  lockVersion,
} from '../../enrolment/index.ts'
import type { Change } from '../change.ts'
import type { TraineeRecord } from '../record.ts'

/**
 * A change of a trainee's record in one statement, which is a transaction of its own unless it runs in another. `own`
 * locks the assignment, before anything that belongs to it; if a version is given ($2) and the assignment has changed,
 * nothing is written. Every change writes the assignment, so that its version covers the whole record; tabs of a
 * session that others changed meanwhile stay as they are.
 *
 * A running clock is read without a lock: a heartbeat may hold it, and wait for the assignment.
 */
const write = statementOf<{ id: string }>(
  'change_record',
  `
with own as (${lockVersion('$1', '$2')}), clock as (${insertClock(
    `select own."user", $3::timestamptz from own
  where $4::boolean and not exists (select from ${getTableName(heartbeats)} h where h."user" = own."user")`,
    false,
  )}), lecture as (${keepLectures('own', '$5', '$3')}), survey as (${keepSurvey('own', '$6', '$3')}),
log as (${insertLines('own', '$7')})
${keepCourse('own', {
  at: '$3',
  module: '$8',
  lecture: '$9',
  path: '$10',
  lecturesComplete: '$11',
  surveyDate: '$12',
  isComplete: '$13',
  startedAt: '$14',
  endDate: '$15',
})}`,
)

const valuesOf = (record: TraineeRecord, version: string | null, change: Change): unknown[] => {
  const { now, who, lecture, survey, activities = [] } = change
  const after = { ...record.assignment, ...change.assignment }
  const lectures = lecture ? [{ ...lecture.after, resources: lecture.resources, isNews: lecture.isNews }] : []
  return [
    after.id,
    version,
    iso(now),
    change.startsClock ?? false,
    JSON.stringify(lectures),
    JSON.stringify(survey ? [{ id: newId(), survey: survey.id, answers: survey.answers }] : []),
    linesOf(who, activities),
    after.currentModule,
    after.currentLecture,
    after.currentPath,
    after.lecturesComplete,
    iso(after.surveyDate),
    after.isComplete,
    iso(after.startedAt),
    iso(after.endDate),
  ]
}

/** Writes a change of a record that is locked by this transaction, and records its events. */
export const writeLocked = async (tx: Tx, record: TraineeRecord, change: Change): Promise<void> => {
  await write.within(tx, valuesOf(record, null, change))
  await change.raise?.(tx)
}

/** Writes a change of a record if it has not changed since it was read, and records its events; else returns false. */
export const writeUnchanged = async (
  { connection, db }: Pick<Platform, 'connection' | 'db'>,
  record: TraineeRecord,
  change: Change,
): Promise<boolean> => {
  const values = valuesOf(record, record.version, change)
  const { raise } = change
  if (!raise) return (await write.alone(connection.pool, values)).length > 0
  return db.transaction(async (tx) => {
    const [written] = await write.within(tx, values)
    if (written) await raise(tx)
    return written !== undefined
  })
}
