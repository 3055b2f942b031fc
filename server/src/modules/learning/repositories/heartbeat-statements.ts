import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import { MAX_BEAT_SECONDS } from '#contract/enrolment/time.ts'
import { LATE_SECONDS, SILENCE_SECONDS } from '#contract/evidence/record.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import { keepPieces } from '../../evidence/index.ts'

/** The names of so many heartbeats are kept: more than a trainee's tabs and devices have on their way at once. */
const KNOWN_BEATS = 16

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

/** The session of a heartbeat, looked up by its keys for one heartbeat at a time: joined for many, PostgreSQL would scan whole tables. */
const place = `
  select a.id as assignment, coalesce(a.minutes, d.duration) as duration, p.first_at
  from assignments a
  join degrees d on d.id = a.degree
  join lecture_progress p on p.assignment = a.id and p.module = told.module and p.lecture = told.lecture`
const isOwn = `a."user" = told."user" and a.degree = told.degree`

/**
 * The session of a heartbeat that may share a statement. No other transaction holds the trainee's clock or assignment, so
 * no trainee waits because of another; and this beat cannot complete the time that a certificate takes, because that is
 * recorded in the same transaction. The time since the last beat bounds what it counts, with five seconds to spare.
 */
const freePlace = `${place}
  join heartbeats h on h."user" = a."user"
  where ${isOwn} and (a.seconds >= coalesce(a.minutes, d.duration) * ${requiredSeconds(1)}
    or a.seconds + extract(epoch from told.now - h.last_at) + 5 < coalesce(a.minutes, d.duration) * ${requiredSeconds(1)})
  limit 1 for no key update of a, h skip locked`

/** The session of a heartbeat that is counted alone. */
const anyPlace = `${place} where ${isOwn} limit 1`

/** Has a heartbeat of this name been counted before? */
const isKnown = 'coalesce(place.name = any(h.recent), false)'

/** The seconds that a heartbeat counts: none if it was counted before, else what it claims, bounded by the clocks. */
const counting = `case when ${isKnown} then 0 else
      greatest(0, least(place.claimed, floor(extract(epoch from place.now - h.last_at))::int, ${MAX_BEAT_SECONDS},
        ceil(extract(epoch from place.now - place.first_at))::int)) end`

/**
 * Whether counted time is marked as late: it waited for a connection, or the silence was longer than a presence lasts,
 * whatever the browser claims (rule evidence.record).
 */
const isLate = `(course.ago > ${LATE_SECONDS} or course.counted > ${SILENCE_SECONDS})`

/**
 * Counts heartbeats of different trainees in one statement. `clock` is each trainee's own row, locked from there to the end,
 * so that two tabs beat one after the other. It says in SQL what `beat` of the contract says (a test holds the two together),
 * and it remembers the names of the last heartbeats: one that arrives again counts nothing.
 * Attendance continues in the same session within five minutes, else begins anew. The assignment is written
 * before the session's progress, in the order in which every transaction locks them.
 *
 * The values are one JSON document under a fixed limit, so that one plan fits any number of heartbeats.
 */
const textOf = (placeOf: string) => `
with told as (
  select * from jsonb_to_recordset($1::jsonb) as told("user" uuid, degree uuid, module uuid, lecture uuid, visit uuid,
    claimed int, ago int, name uuid, origin text, pieces jsonb, is_signed boolean, now timestamptz)
  limit ${TOGETHER}
), place as (
  select told.*, own.* from told, lateral (${placeOf}) own
), clock as (
  update heartbeats h set
    counted = ${counting},
    last_at = case when ${isKnown} then h.last_at else greatest(
      h.last_at + make_interval(secs => ${counting}), place.now - make_interval(secs => place.ago + 5)) end,
    attendance = case
      when h.assignment = place.assignment and h.lecture = place.lecture
        and place.now - make_interval(secs => place.ago) - h.last_at <= make_interval(secs => ${SILENCE_SECONDS})
      then coalesce(h.attendance, place.visit) else place.visit end,
    assignment = place.assignment,
    lecture = place.lecture,
    is_new = not ${isKnown},
    recent = case when place.name is null or ${isKnown} then h.recent
      else (array[place.name] || h.recent)[1:${KNOWN_BEATS}] end
  from place where h."user" = place."user"
  returning place.*, h.counted, h.attendance, h.is_new,
    greatest(place.now - make_interval(secs => place.ago), h.last_at) as until
), course as (
  update assignments a set seconds = a.seconds + clock.counted
  from clock where a.id = clock.assignment
  returning clock.*, a.seconds as course
), session as (
  update lecture_progress p set seconds = p.seconds + course.counted
  from course where p.assignment = course.assignment and p.module = course.module and p.lecture = course.lecture
  returning course."user", course.assignment, course.counted, course.course, p.seconds as lecture, course.duration
), visit as (
  insert into attendance as v (id, assignment, module, lecture, started_at, last_at, seconds, late, signed, origins)
  select course.attendance, course.assignment, course.module, course.lecture,
    course.until - make_interval(secs => course.counted), course.until, course.counted,
    case when ${isLate} then course.counted else 0 end,
    case when ${isLate} and course.is_signed then course.counted else 0 end,
    jsonb_build_object(course.origin, jsonb_build_array(
      extract(epoch from course.until)::bigint - course.counted, extract(epoch from course.until)::bigint, course.counted))
  from course where course.is_new
  on conflict (id) do update set
    last_at = greatest(v.last_at, excluded.last_at),
    seconds = v.seconds + excluded.seconds,
    late = v.late + excluded.late,
    signed = v.signed + excluded.signed,
    origins = v.origins || (
      select jsonb_build_object(one.key, jsonb_build_array(
        coalesce(v.origins -> one.key -> 0, one.value -> 0), one.value -> 1,
        coalesce((v.origins -> one.key ->> 2)::int, 0) + excluded.seconds))
      from jsonb_each(excluded.origins) one)
), done as (${keepPieces('course')})
select * from session`

/** Counts the heartbeats that may share a statement, and returns no row for the rest. */
export const together = statementOf<CountedRow>('heartbeats', textOf(freePlace))
/** Counts one heartbeat, and waits for any transaction that holds the trainee's clock or assignment. */
export const alone = statementOf<CountedRow>('heartbeat', textOf(anyPlace))
/** Starts the clock of a trainee without one, for a session that they have opened. */
export const startClock = statementOf(
  'heartbeat_clock',
  `
insert into heartbeats ("user", last_at)
select a."user", $5::timestamptz from assignments a
join lecture_progress p on p.assignment = a.id and p.module = $3::uuid and p.lecture = $4::uuid
where a."user" = $1::uuid and a.degree = $2::uuid
on conflict ("user") do update set last_at = heartbeats.last_at
returning "user"`,
)
