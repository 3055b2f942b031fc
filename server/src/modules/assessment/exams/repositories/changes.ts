import type pg from 'pg'
import { type Activity, activityRow, type NamedActor } from '../../../../platform/audit/record.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { statementOf } from '../../../../platform/database/statement.ts'
import type { AttemptRow } from '../../attempt/tables.ts'
import type { Graded } from '../graded.ts'

// The changes of attempts, each one statement: whole or not at all. Their data was read before, unlocked; each states
// its conditions, and writes nothing if they no longer hold. Whatever starts or closes an attempt locks and writes its
// assignment first, so that the assignment's version (`xmin`) is that of its attempts too.

const log = (from: string, value: string) => `log as (
  insert into activities (id, who, who_name, actor_kind, client, action, what, entity, item, changes)
  select a.id, a.who, a."whoName", a."actorKind", a.client, a.action, a.what, a.entity, a.item, a.changes
  from ${from}, jsonb_to_record(${value}::jsonb) as a(id uuid, who uuid, "whoName" text, "actorKind" text, client uuid,
    action text, what text, entity text, item uuid, changes jsonb)
)`

/** The actor, and the log line. */
export interface Logged {
  who: NamedActor
  activity: Activity
}

const lineOf = ({ who, activity }: Logged): string =>
  JSON.stringify({ id: newId(), ...activityRow(who, activity) })

const start = statementOf<{ id: string }>(
  'start_attempt',
  `
with own as (
  update assignments set updated_at = $3::timestamptz where id = $1::uuid and xmin::text = $2::text returning id
), begun as (
  insert into attempts (id, assignment, kind, resource, module, lecture, weight, user_text, drawn, started_at, ends_at)
  select $4::uuid, own.id, $5::text, $6::uuid, $7::uuid, $8::uuid, $9::real, $10::text, $11::jsonb, $3::timestamptz,
    $12::timestamptz
  from own
  on conflict do nothing
  returning id
), ${log('begun', '$13')}
select id from begun`,
)

/** Writes a new attempt, where the assignment is as it was when that was decided. */
export const startAttempt = async (
  pool: pg.Pool,
  version: string,
  attempt: AttemptRow,
  logged: Logged,
): Promise<boolean> => {
  const rows = await start.alone(pool, [
    attempt.assignment,
    version,
    attempt.startedAt.toISOString(),
    attempt.id,
    attempt.kind,
    attempt.resource,
    attempt.module,
    attempt.lecture,
    attempt.weight,
    attempt.userText,
    JSON.stringify(attempt.drawn),
    attempt.endsAt?.toISOString() ?? null,
    lineOf(logged),
  ])
  return rows.length > 0
}

const keep = statementOf<{ answered: number; endsAt: Date | null }>(
  'keep_answers',
  `
update attempts t set given = jsonb_strip_nulls(t.given || $3::jsonb)
from assignments a
where t.id = $1::uuid and a.id = t.assignment and a."user" = $2::uuid
  and t.submitted_at is null and t.voided_at is null
  and (t.ends_at is null or t.ends_at > $4::timestamptz)
  and t.drawn @> $5::jsonb
returning (select count(*)::int from jsonb_object_keys(t.given)) as answered, t.ends_at as "endsAt"`,
)

/**
 * Stores answers over those given so far, where all were drawn for the caller's own attempt, open and in time; null
 * takes an answer back. Returns how many are answered now, and the deadline; undefined where nothing was stored.
 */
export const keepAnswers = async (
  pool: pg.Pool,
  own: { attempt: string; user: string; now: Date },
  given: readonly { question: string; answer: string | null }[],
): Promise<{ answered: number; endsAt: Date | null } | undefined> => {
  const drawn = given.map(({ question, answer }) =>
    answer === null ? { _id: question } : { _id: question, answers: [{ _id: answer }] },
  )
  const answers = Object.fromEntries(given.map(({ question, answer }) => [question, answer]))
  const [kept] = await keep.alone(pool, [
    own.attempt,
    own.user,
    JSON.stringify(answers),
    own.now.toISOString(),
    JSON.stringify(drawn),
  ])
  return kept
}

const close = statementOf<{ id: string }>(
  'close_attempt',
  `
with own as (
  select a.id from assignments a
  where a.id = $2::uuid and (not $3::boolean or a.survey_date is null)
  for update
), closed as (
  update attempts t set given = $5::jsonb, answers = $6::jsonb, final_value = $7::int, success = $8::boolean,
    submitted_at = $9::timestamptz
  where t.id = $1::uuid and t.assignment = (select id from own) and t.given = $4::jsonb
    and t.submitted_at is null and t.voided_at is null
  returning t.id, t.assignment, t.kind
), ${log('closed', '$11')}
update assignments a set updated_at = $10::timestamptz,
  exam_success = a.exam_success or ($8::boolean and closed.kind = 'exam')
from closed where a.id = closed.assignment
returning closed.id`,
)

/** A grade for an attempt that was read before. */
export interface Closing extends Logged {
  attempt: AttemptRow
  graded: Graded
  /** Whether the attempt was decided with the survey still to be answered. */
  awaitsSurvey: boolean
  now: Date
}

const closingValues = ({ attempt, graded, awaitsSurvey, now, ...logged }: Closing): unknown[] => [
  attempt.id,
  attempt.assignment,
  awaitsSurvey,
  JSON.stringify(attempt.given),
  JSON.stringify(graded.given),
  JSON.stringify(graded.answers),
  graded.finalValue,
  graded.success,
  graded.submittedAt.toISOString(),
  now.toISOString(),
  lineOf(logged),
]

/**
 * Closes an attempt with its grade, where it is open, no answer was saved since it was read, and the survey is not
 * answered where it was awaited.
 */
export const closeAttempt = async (pool: pg.Pool, closing: Closing): Promise<boolean> =>
  (await close.alone(pool, closingValues(closing))).length > 0

/** Closes an attempt as `closeAttempt` does, in a transaction with writes that belong to it. */
export const closeAttemptWithin = async (tx: Tx, closing: Closing): Promise<boolean> =>
  (await close.within(tx, closingValues(closing))).length > 0

const tell = statementOf<{ name: string; email: string; user: string; course: string; degree: string }>(
  'tell_failed',
  `
update attempts t set told_at = $2::timestamptz
from assignments a, users u, degrees d
where t.id = $1::uuid and t.told_at is null and a.id = t.assignment and u.id = a."user" and d.id = a.degree
returning u.name, u.email, u.id as "user", d.name as course, d.id as degree`,
)

/** Claims the notice of a failed attempt, with what it needs; undefined if it was claimed already. */
export const takeFailed = async (tx: Tx, attempt: string, now: Date) =>
  (await tell.within(tx, [attempt, now.toISOString()]))[0]
