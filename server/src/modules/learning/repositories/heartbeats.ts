import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import { MAX_BEAT_SECONDS } from '#contract/enrolment/time.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A heartbeat, and what came of it. */
export interface Beat {
  user: string
  degree: string
  module: string
  lecture: string
  /** The attendance that it opens where it continues none. */
  visit: string
  claimed: number
  now: Date
}
export interface Counted {
  assignment: string
  counted: number
  lectureSeconds: number
  courseSeconds: number
  durationMinutes: number
}

type Row = {
  assignment: string
  counted: number
  course: number
  lecture: number
  duration: number
}

/**
 * One statement, one round trip. `clock` is the trainee's own row, locked from here to the end, so that two tabs
 * beat one after the other; it says in SQL what `beat` of the contract says (a test holds the two together).
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
  select a.id as assignment, coalesce(a.minutes, d.duration) as duration
  from assignments a
  join degrees d on d.id = a.degree
  join lecture_progress p on p.assignment = a.id and p.module = $3 and p.lecture = $4
  left join heartbeats h on h."user" = a."user"
  where a."user" = $1 and a.degree = $2 and ($8::boolean
    or a.seconds >= coalesce(a.minutes, d.duration) * ${requiredSeconds(1)}
    or a.seconds + coalesce(extract(epoch from $6::timestamptz - h.last_at), 0) + 5 < coalesce(a.minutes, d.duration) * ${requiredSeconds(1)})
), clock as (
  insert into heartbeats as h ("user", last_at, assignment, lecture, counted, attendance)
  select $1::uuid, $6::timestamptz, place.assignment, $4::uuid, 0, $7::uuid from place
  on conflict ("user") do update set
    counted = greatest(0, least($5::int, floor(extract(epoch from excluded.last_at - h.last_at))::int, ${MAX_BEAT_SECONDS})),
    last_at = greatest(
      h.last_at + make_interval(secs =>
        greatest(0, least($5::int, floor(extract(epoch from excluded.last_at - h.last_at))::int, ${MAX_BEAT_SECONDS}))),
      excluded.last_at - interval '5 seconds'),
    attendance = case
      when h.assignment = excluded.assignment and h.lecture = excluded.lecture
        and excluded.last_at - h.last_at <= interval '5 minutes'
      then coalesce(h.attendance, excluded.attendance) else excluded.attendance end,
    assignment = excluded.assignment,
    lecture = excluded.lecture
  returning counted, attendance
), course as (
  update assignments a set seconds = a.seconds + clock.counted
  from clock, place where a.id = place.assignment
  returning a.id, a.seconds, clock.counted, clock.attendance
), session as (
  update lecture_progress p set seconds = p.seconds + course.counted
  from course where p.assignment = course.id and p.module = $3 and p.lecture = $4
  returning p.seconds
), visit as (
  insert into attendance as v (id, assignment, module, lecture, started_at, last_at, seconds)
  select course.attendance, course.id, $3, $4, $6::timestamptz - make_interval(secs => course.counted),
    $6::timestamptz, course.counted
  from course
  on conflict (id) do update set last_at = excluded.last_at, seconds = v.seconds + excluded.seconds
)
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
  { user, degree, module, lecture, claimed, now, visit }: Beat,
): Promise<Counted | undefined> => {
  const values = [user, degree, module, lecture, Math.floor(claimed), now.toISOString(), visit]
  const [alone] = await statement.alone(connection.pool, [...values, false])
  if (alone) return toCounted(alone)
  return db.transaction(async (tx) => {
    const [row] = await statement.within(tx, [...values, true])
    if (!row) return undefined
    const counted = toCounted(row)
    const needed = requiredSeconds(counted.durationMinutes)
    if (counted.courseSeconds >= needed && counted.courseSeconds - counted.counted < needed)
      await events.record(tx, 'time.counted', { assignmentId: counted.assignment })
    return counted
  })
}
