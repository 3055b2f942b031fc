import { activityRow } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Change } from '../change.ts'
import type { TraineeRecord } from '../record.ts'

/**
 * A change of a trainee's record in one statement, which is a transaction of its own unless it runs in another. `own`
 * locks the assignment, before anything that belongs to it; where a version is given ($2) and the assignment is
 * another by now, nothing is written. Every change writes the assignment, so that its version is that of the whole
 * record; tabs of a session that others changed meanwhile stay as they are.
 *
 * A running clock is read without a lock: a heartbeat may hold it, and wait for the assignment.
 */
const write = statementOf<{ id: string }>(
  'change_record',
  `
with own as (
  select id, "user", degree from assignments where id = $1::uuid and ($2::text is null or xmin::text = $2::text)
  for update
), clock as (
  insert into heartbeats ("user", last_at)
  select own."user", $3::timestamptz from own
  where $4::boolean and not exists (select from heartbeats h where h."user" = own."user")
  on conflict do nothing
), session as (
  insert into lecture_progress as p (assignment, module, lecture, complete, resources, value, first_at, complete_at)
  select own.id, l.module, l.lecture, l.complete, l.resources, l.value, $3::timestamptz,
    case when l."isNews" then $3::timestamptz end
  from own, jsonb_to_recordset($5::jsonb)
    as l(module uuid, lecture uuid, complete boolean, resources jsonb, value real, "isNews" boolean)
  on conflict (assignment, module, lecture) do update set
    complete = p.complete or excluded.complete,
    resources = p.resources || excluded.resources,
    value = excluded.value,
    complete_at = coalesce(excluded.complete_at, p.complete_at)
), survey as (
  insert into survey_answers (id, assignment, degree, survey, date, answers)
  select s.id, own.id, own.degree, s.survey, $3::timestamptz, s.answers
  from own, jsonb_to_recordset($6::jsonb) as s(id uuid, survey uuid, answers jsonb)
), log as (
  insert into activities (id, who, who_name, actor_kind, client, action, what, entity, item, changes)
  select a.id, a.who, a."whoName", a."actorKind", a.client, a.action, a.what, a.entity, a.item, a.changes
  from own, jsonb_to_recordset($7::jsonb) as a(id uuid, who uuid, "whoName" text, "actorKind" text, client uuid,
    action text, what text, entity text, item uuid, changes jsonb)
)
update assignments a set updated_at = $3::timestamptz, current_module = $8::uuid, current_lecture = $9::uuid,
  current_path = $10::text, lectures_complete = $11::int, survey_date = $12::timestamptz, is_complete = $13::boolean,
  started_at = $14::timestamptz, end_date = $15::timestamptz
from own where a.id = own.id
returning a.id`,
)

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

const valuesOf = (record: TraineeRecord, version: string | null, change: Change): unknown[] => {
  const { now, who, lecture, survey, activities = [] } = change
  const after = { ...record.assignment, ...change.assignment }
  const sessions = lecture ? [{ ...lecture.after, resources: lecture.resources, isNews: lecture.isNews }] : []
  return [
    after.id,
    version,
    moment(now),
    change.startsClock ?? false,
    JSON.stringify(sessions),
    JSON.stringify(survey ? [{ id: newId(), survey: survey.id, answers: survey.answers }] : []),
    JSON.stringify(activities.map((one) => ({ id: newId(), ...activityRow(who, one) }))),
    after.currentModule,
    after.currentLecture,
    after.currentPath,
    after.lecturesComplete,
    moment(after.surveyDate),
    after.isComplete,
    moment(after.startedAt),
    moment(after.endDate),
  ]
}

/** Writes a change of a record that is locked by this transaction, and records its events. */
export const writeLocked = async (tx: Tx, record: TraineeRecord, change: Change): Promise<void> => {
  await write.within(tx, valuesOf(record, null, change))
  await change.raise?.(tx)
}

/** Writes a change of a record that nobody changed since it was read, and records its events; else gives false. */
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
