import { getTableName } from 'drizzle-orm'
import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import { CARRY_SECONDS } from '#contract/enrolment/time.ts'
import { LATE_SECONDS, SILENCE_SECONDS } from '#contract/evidence/record.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, countTime, heartbeats, insertClock, lectureProgress } from '../../enrolment/index.ts'
import { keepPieces } from '../../evidence/index.ts'

/** The most heartbeats of one statement; the plan depends on it (decision 0296). */
export const TOGETHER = 16

export type CountedRow = {
  user: string
  assignment: string
  counted: number
  course: number
  lecture: number
  duration: number
}

/**
 * The session of a heartbeat, looked up by its keys one heartbeat at a time: a join for many would scan whole tables.
 */
const place = `
  select a.id as assignment, coalesce(a.minutes, d.duration) as duration, p.first_at
  from ${getTableName(assignments)} a
  join ${getTableName(degrees)} d on d.id = a.degree
  join ${getTableName(lectureProgress)} p on p.assignment = a.id and p.module = beat.module and p.lecture = beat.lecture`
const isOwn = `a."user" = beat."user" and a.degree = beat.degree`

/**
 * The session of a heartbeat that may share a statement. No other transaction holds the trainee's clock or assignment,
 * so no trainee waits because of another; and this beat cannot complete the time that a certificate takes, because that
 * is recorded in the same transaction. The time since the last beat bounds what it counts, with what a heartbeat may reach back to spare.
 */
const freePlace = `${place}
  join ${getTableName(heartbeats)} h on h."user" = a."user"
  where ${isOwn} and (a.seconds >= coalesce(a.minutes, d.duration) * ${requiredSeconds(1)}
    or a.seconds + extract(epoch from beat.now - h.last_at) + ${CARRY_SECONDS} < coalesce(a.minutes, d.duration) * ${requiredSeconds(1)})
  limit 1 for no key update of a, h skip locked`

/** The session of a heartbeat that is counted alone. */
const anyPlace = `${place} where ${isOwn} limit 1`

/**
 * Whether counted time is marked as late: it waited for a connection, or the silence was longer than a presence lasts,
 * whatever the browser claims (rule evidence.record).
 */
const isLate = `(course.ago > ${LATE_SECONDS} or course.counted > ${SILENCE_SECONDS})`

/**
 * Counts heartbeats of different trainees in one statement. The values are one JSON document under a fixed limit, so
 * that one plan fits any number of heartbeats.
 */
const textOf = (placeOf: string) => `
with beat as (
  select * from jsonb_to_recordset($1::jsonb) as beat("user" uuid, degree uuid, module uuid, lecture uuid, visit uuid,
    claimed int, ago int, name uuid, origin text, pieces jsonb, is_signed boolean, now timestamptz)
  limit ${TOGETHER}
), place as (
  select beat.*, own.* from beat, lateral (${placeOf}) own
), ${countTime({ silence: SILENCE_SECONDS, isLate })}, done as (${keepPieces('course')})
select * from session`

/** Counts the heartbeats that may share a statement, and returns no row for the rest. */
export const together = statementOf<CountedRow>('heartbeats', textOf(freePlace))
/** Counts one heartbeat, and waits for any transaction that holds the trainee's clock or assignment. */
export const alone = statementOf<CountedRow>('heartbeat', textOf(anyPlace))
/** Starts the clock of a trainee without one, for a session that they have opened. */
export const startClock = statementOf(
  'heartbeat_clock',
  insertClock(
    `select a."user", $5::timestamptz from ${getTableName(assignments)} a
  join ${getTableName(lectureProgress)} p on p.assignment = a.id and p.module = $3::uuid and p.lecture = $4::uuid
  where a."user" = $1::uuid and a.degree = $2::uuid`,
    true,
  ),
)
