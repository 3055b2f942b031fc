import { CARRY_SECONDS, MAX_BEAT_SECONDS } from '#contract/enrolment/time.ts'

// The parts of the statement of heartbeats that write this module's tables of time (rule time.counted).

/** How many heartbeats' names are kept: more than a trainee's tabs and devices can have on their way at once. */
const KNOWN_BEATS = 16

/** Has a heartbeat of this name been counted before? */
const isKnown = 'coalesce(place.name = any(h.recent), false)'

/** The seconds that a heartbeat counts: none if it was counted before, else what it claims, bounded by the clocks. */
const counting = `case when ${isKnown} then 0 else
      greatest(0, least(place.claimed, floor(extract(epoch from place.now - h.last_at))::int, ${MAX_BEAT_SECONDS},
        ceil(extract(epoch from place.now - place.first_at))::int)) end`

/** Values about time that other modules define. */
interface TimeRules {
  /** The most seconds between two heartbeats of one attendance. */
  silence: number
  /** Whether the counted time of a row of `course` is late, in SQL. */
  isLate: string
}

/**
 * Counts heartbeats of different trainees, each in a row of a part `place`: `user`, `assignment`, `module`, `lecture`,
 * `first_at`, `duration`, `visit`, `claimed`, `ago`, `name`, `origin`, `is_signed`, `now`. The part `session` has what
 * was counted for each, and `course` has each heartbeat with that.
 *
 * `clock` is each trainee's own row, locked from there to the end, so that heartbeats of two tabs take turns. A test
 * compares it with `beat`, the model of the contract's tests. It remembers the names of the last heartbeats: one that
 * arrives again counts nothing. Attendance continues in the same session after a short silence, otherwise a new one
 * begins. The assignment is written before the session's progress, in the order in which every transaction locks them.
 */
export const countTime = ({ silence, isLate }: TimeRules): string => `clock as (
  update heartbeats h set
    counted = ${counting},
    last_at = case when ${isKnown} then h.last_at else greatest(
      h.last_at + make_interval(secs => ${counting}),
      place.now - make_interval(secs => place.ago + ${CARRY_SECONDS})) end,
    attendance = case
      when h.assignment = place.assignment and h.lecture = place.lecture
        and place.now - make_interval(secs => place.ago) - h.last_at <= make_interval(secs => ${silence})
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
)`

/**
 * Starts the clock of a trainee who has none: `user`, `last_at` of a query.
 * @param isAnswered whether a running clock is returned too, which waits for the heartbeat that holds it
 */
export const insertClock = (query: string, isAnswered: boolean): string => `
  insert into heartbeats ("user", last_at)
  ${query}
  on conflict ("user") do ${isAnswered ? 'update set last_at = heartbeats.last_at' : 'nothing'}
  returning "user"`
