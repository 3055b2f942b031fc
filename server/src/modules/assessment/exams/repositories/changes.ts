import { getTableName, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { insertLines, linesOf } from '../../../../platform/audit/lines-part.ts'
import type { Activity, NamedActor } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { statementOf, textOf } from '../../../../platform/database/statement.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments, keepExam, lockForGrade, renewVersion } from '../../../enrolment/index.ts'
import { users } from '../../../people/index.ts'
import { isOpen, isOverBy } from '../../attempt/state.ts'
import { type AttemptRow, attempts } from '../../attempt/tables.ts'
import type { Graded } from '../graded.ts'

// The changes of attempts, each one statement: whole or not at all. Their data was read before, unlocked; each states
// its conditions, and writes nothing if they no longer hold. Whatever starts or closes an attempt locks and writes its
// assignment first, so that the assignment's version (`xmin`) is that of its attempts too.

const t = alias(attempts, 't')

/** The actor, and the log line. */
interface Logged {
  who: NamedActor
  activity: Activity
}

const start = statementOf<{ id: string }>(
  'start_attempt',
  `
with own as (${renewVersion('$1', '$2', '$3')}), begun as (
  insert into attempts (id, assignment, kind, resource, module, lecture, weight, user_text, drawn, started_at, ends_at)
  select $4::uuid, own.id, $5::text, $6::uuid, $7::uuid, $8::uuid, $9::real, $10::text, $11::jsonb, $3::timestamptz,
    $12::timestamptz
  from own
  on conflict do nothing
  returning id
), log as (${insertLines('begun', '$13')})
select id from begun`,
)

/** Writes a new attempt, if the assignment has not changed since that was decided. */
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
    linesOf(logged.who, [logged.activity]),
  ])
  return rows.length > 0
}

const keep = statementOf<{ answered: number; endsAt: Date | null }>(
  'keep_answers',
  `
update attempts t set given = jsonb_strip_nulls(t.given || $3::jsonb)
from ${getTableName(assignments)} a
where t.id = $1::uuid and a.id = t.assignment and a."user" = $2::uuid
  and ${textOf(isOpen(t))}
  and (${textOf(isOverBy(t, sql.raw('$4::timestamptz')))}) is not true
  and t.drawn @> $5::jsonb
returning (select count(*)::int from jsonb_object_keys(t.given)) as answered, t.ends_at as "endsAt"`,
)

/**
 * Stores answers over the earlier ones, if all were drawn for the caller's own attempt, open and in time; null clears
 * an answer. Returns how many questions are answered now, and the deadline; undefined if nothing was stored.
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
with own as (${lockForGrade('$2', '$3')}), closed as (
  update attempts t set given = $5::jsonb, answers = $6::jsonb, final_value = $7::int, success = $8::boolean,
    submitted_at = $9::timestamptz
  where t.id = $1::uuid and t.assignment = (select id from own) and t.given = $4::jsonb
    and ${textOf(isOpen(t))}
  returning t.id, t.assignment, t.kind
), log as (${insertLines('closed', '$11')})
${keepExam('closed', "$8::boolean and closed.kind = 'exam'", '$10')}`,
)

/** A grade for an attempt that was read before. */
interface Closing extends Logged {
  attempt: AttemptRow
  graded: Graded
  /** Whether the survey was still unanswered when the attempt was decided. */
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
  linesOf(logged.who, [logged.activity]),
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

const markNotified = statementOf<{
  name: string
  email: string
  user: string
  course: string
  degree: string
}>(
  'notify_failed',
  `
update attempts t set told_at = $2::timestamptz
from ${getTableName(assignments)} a, ${getTableName(users)} u, ${getTableName(degrees)} d
where t.id = $1::uuid and t.told_at is null and a.id = t.assignment and u.id = a."user" and d.id = a.degree
returning u.name, u.email, u.id as "user", d.name as course, d.id as degree`,
)

/** Claims the notice of a failed attempt, with what it needs; undefined if it was claimed already. */
export const takeFailed = async (tx: Tx, attempt: string, now: Date) =>
  (await markNotified.within(tx, [attempt, now.toISOString()]))[0]
