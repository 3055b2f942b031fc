import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import { MAX_BEAT_SECONDS } from '#contract/enrolment/time.ts'
import { LATE_SECONDS, SILENCE_SECONDS } from '#contract/evidence/record.ts'
import type { SegmentPiece } from '#contract/evidence/segment.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepPieces } from '../../evidence/index.ts'

/** A heartbeat, and what came of it. */
export interface Beat {
  user: string
  degree: string
  module: string
  lecture: string
  /** The attendance that it opens where it continues none. */
  visit: string
  claimed: number
  /** How many seconds ago its time ended: more than none for what waited for a connection. */
  ago: number
  /** What the browser calls it, so that it counts once however often it arrives; null of one that has no name. */
  name: string | null
  /** The class of the device and of its network. */
  origin: string
  /** What was done in its time (rule evidence.pieces). */
  pieces: readonly SegmentPiece[]
  /** Whether what waited was signed by its browser (rule evidence.signed). */
  isSigned: boolean
  now: Date
}
export interface Counted {
  assignment: string
  counted: number
  lectureSeconds: number
  courseSeconds: number
  durationMinutes: number
}

/** The names of so many heartbeats are kept: more than a trainee's tabs and devices have on their way at once. */
const KNOWN_BEATS = 16

type Row = {
  assignment: string
  counted: number
  course: number
  lecture: number
  duration: number
}

/** What a heartbeat counts of what it claims: nothing where it is known, else what the clocks leave since its session was opened. */
const counting = `case when $9::uuid = any(h.recent) then 0 else
      greatest(0, least($5::int, floor(extract(epoch from excluded.last_at - h.last_at))::int, ${MAX_BEAT_SECONDS},
        (select ceil(extract(epoch from $6::timestamptz - place.first_at))::int from place))) end`

/**
 * Whether what counts is told as late: it waited for a connection, or nothing was heard in longer than a presence lasts
 * without a word, whatever the browser says of it (rule evidence.record).
 */
const isLate = `($10::int > ${LATE_SECONDS} or course.counted > ${SILENCE_SECONDS})`

/**
 * One statement, one round trip. `clock` is the trainee's own row, locked from here to the end, so that two tabs
 * beat one after the other; it says in SQL what `beat` of the contract says (a test holds the two together), and knows
 * the names of the last heartbeats: one that comes again counts nothing and moves nothing.
 * Attendance continues in the same session within five minutes, else begins anew. The assignment is written
 * before the session's progress, in the order in which everybody locks them.
 *
 * A beat with which the course's time may reach what a certificate takes is left to a transaction ($8), where that is
 * recorded with it: what counts since the last beat never passes the wall clock, with five seconds to spare.
 */
const statement = statementOf<Row>(
  'heartbeat',
  `
with place as (
  select a.id as assignment, coalesce(a.minutes, d.duration) as duration, p.first_at
  from assignments a
  join degrees d on d.id = a.degree
  join lecture_progress p on p.assignment = a.id and p.module = $3 and p.lecture = $4
  left join heartbeats h on h."user" = a."user"
  where a."user" = $1 and a.degree = $2 and ($8::boolean
    or a.seconds >= coalesce(a.minutes, d.duration) * ${requiredSeconds(1)}
    or a.seconds + coalesce(extract(epoch from $6::timestamptz - h.last_at), 0) + 5 < coalesce(a.minutes, d.duration) * ${requiredSeconds(1)})
), clock as (
  insert into heartbeats as h ("user", last_at, assignment, lecture, counted, attendance, recent)
  select $1::uuid, $6::timestamptz, place.assignment, $4::uuid, 0, $7::uuid, array_remove(array[$9::uuid], null) from place
  on conflict ("user") do update set
    counted = ${counting},
    last_at = case when $9::uuid = any(h.recent) then h.last_at else greatest(
      h.last_at + make_interval(secs => ${counting}),
      excluded.last_at - make_interval(secs => $10::int + 5)) end,
    attendance = case
      when h.assignment = excluded.assignment and h.lecture = excluded.lecture
        and excluded.last_at - make_interval(secs => $10::int) - h.last_at <= make_interval(secs => ${SILENCE_SECONDS})
      then coalesce(h.attendance, excluded.attendance) else excluded.attendance end,
    assignment = excluded.assignment,
    lecture = excluded.lecture,
    is_new = $9::uuid is null or not $9::uuid = any(h.recent),
    recent = case when $9::uuid is null or $9::uuid = any(h.recent) then h.recent
      else (array[$9::uuid] || h.recent)[1:${KNOWN_BEATS}] end
  returning counted, attendance, is_new, last_at
), course as (
  update assignments a set seconds = a.seconds + clock.counted
  from clock, place where a.id = place.assignment
  returning a.id, a.seconds, clock.counted, clock.attendance, clock.is_new, place.first_at,
    greatest($6::timestamptz - make_interval(secs => $10::int), clock.last_at) as until
), session as (
  update lecture_progress p set seconds = p.seconds + course.counted
  from course where p.assignment = course.id and p.module = $3 and p.lecture = $4
  returning p.seconds
), visit as (
  insert into attendance as v (id, assignment, module, lecture, started_at, last_at, seconds, late, signed, origins)
  select course.attendance, course.id, $3, $4, course.until - make_interval(secs => course.counted), course.until,
    course.counted, case when ${isLate} then course.counted else 0 end,
    case when ${isLate} and $13::boolean then course.counted else 0 end,
    jsonb_build_object($11::text, jsonb_build_array(
      extract(epoch from course.until)::bigint - course.counted, extract(epoch from course.until)::bigint, course.counted))
  from course where course.is_new
  on conflict (id) do update set
    last_at = greatest(v.last_at, excluded.last_at),
    seconds = v.seconds + excluded.seconds,
    late = v.late + excluded.late,
    signed = v.signed + excluded.signed,
    origins = v.origins || jsonb_build_object($11::text, jsonb_build_array(
      coalesce(v.origins -> $11::text -> 0, excluded.origins -> $11::text -> 0),
      excluded.origins -> $11::text -> 1,
      coalesce((v.origins -> $11::text ->> 2)::int, 0) + excluded.seconds))
), done as (${keepPieces('course', '$12')})
select course.id as assignment, course.counted, course.seconds as course, session.seconds as lecture,
  place.duration
from course, session, place`,
)

const toCounted = ({ assignment, counted, lecture, course, duration }: Row): Counted => ({
  assignment,
  counted,
  lectureSeconds: lecture,
  courseSeconds: course,
  durationMinutes: duration,
})

/**
 * Counts a heartbeat. The one with which the time of a certificate is reached records `time.counted`.
 * @returns undefined for a session that was not opened, or is not one of the trainee's
 */
export const countBeat = async (
  { connection, db, events }: Pick<Platform, 'connection' | 'db' | 'events'>,
  { user, degree, module, lecture, claimed, now, visit, ...beat }: Beat,
): Promise<Counted | undefined> => {
  const place = [user, degree, module, lecture, Math.floor(claimed), now.toISOString(), visit]
  const told = [beat.name, beat.ago, beat.origin, JSON.stringify(beat.pieces), beat.isSigned]
  const [alone] = await statement.alone(connection.pool, [...place, false, ...told])
  if (alone) return toCounted(alone)
  return db.transaction(async (tx) => {
    const [row] = await statement.within(tx, [...place, true, ...told])
    if (!row) return undefined
    const counted = toCounted(row)
    const needed = requiredSeconds(counted.durationMinutes)
    if (counted.courseSeconds >= needed && counted.courseSeconds - counted.counted < needed)
      await events.record(tx, 'time.counted', { assignmentId: counted.assignment })
    return counted
  })
}
