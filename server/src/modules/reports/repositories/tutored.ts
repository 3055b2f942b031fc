import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { percentDone } from '#contract/enrolment/progress-rules.ts'
import { STOPPED_DAYS } from '#contract/enrolment/stopped.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import type { Tutored, TutoredFilter, TutoredQuery } from '#contract/reports/tutored-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { beginsWith, firstFound, orderOfFound } from '../../../platform/engine/first-found.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import { foundIn, wordsOf } from '../../../platform/engine/query.ts'
import { degrees } from '../../catalogue/index.ts'
import {
  assignments,
  assignmentStates,
  isLateOn,
  isStoppedSince,
  lastAttended,
  lastSeen,
  plannedMinutes,
  plannedSessions,
} from '../../enrolment/index.ts'
import { foundBy, users } from '../../people/index.ts'
import { seeTutored } from '../policy.ts'

const standing = (days: number, clock: Clock) =>
  ({
    notStarted: assignmentStates.waiting,
    running: assignmentStates.running,
    stopped: isStoppedSince(new Date(clock.now().getTime() - days * DAY_MS)),
    late: isLateOn(clock.today()),
    complete: assignmentStates.complete,
  }) satisfies Record<NonNullable<TutoredFilter['state']>, SQL>

const keys = {
  name: users.sort,
  degree: degrees.sort,
  percent: sql`case when ${assignments.isComplete} then 100
    else ${assignments.lecturesComplete} * 100.0 / greatest(${plannedSessions}, 1) end`,
  assignedAt: assignments.activationDate,
  lastActivity: sql`coalesce(${lastAttended}, '-infinity'::timestamptz)`,
  /** Those inactive for longest come first, then those who were just given the course, last those who completed it. */
  urgency: sql`case when ${assignments.isComplete} then 'infinity'::timestamptz else ${lastSeen} end`,
  dueDate: sql`coalesce(${assignments.dueDate}, 'infinity'::date)`,
} as const

/** A tutor's trainees are found by the data that tutors are shown. */
const shown = [users.name, users.username, users.email]

/**
 * A page of the trainees of the courses that somebody moderates.
 * @throws Problem `malformed` for an unknown sort order
 */
export const tutoredPage = async (
  on: Db,
  viewer: Person,
  { skip, limit, sort, search, filter }: TutoredQuery,
  clock: Clock,
): Promise<{ items: Tutored[]; total: number }> => {
  const order = orderBy(keys, assignments.id, sort)
  const states = standing(filter.days ?? STOPPED_DAYS, clock)
  const condition = and(
    whereOf(seeTutored(viewer)),
    filter.degree ? eq(assignments.degree, filter.degree) : undefined,
    filter.state ? states[filter.state] : undefined,
    foundBy(shown, search),
  )
  const [rows, [counted]] = await Promise.all([
    on
      .select({
        assignment: assignments,
        user: { _id: users.id, name: users.name },
        degree: { _id: degrees.id, name: degrees.name },
        minutes: plannedMinutes,
        sessions: plannedSessions,
        lastActivity: sql<string | null>`${lastAttended}`,
        isStopped: states.stopped,
        isLate: states.late,
      })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(skip),
    on
      .select({ total: sql<number>`count(*)::int` })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .where(condition),
  ])
  const items = rows.map(({ assignment, minutes, sessions: all, lastActivity, ...row }): Tutored => ({
    ...row,
    _id: assignment.id,
    percent: percentDone(assignment.isComplete, assignment.lecturesComplete, all),
    elapsedTimePerc: elapsedTimePerc({ countedSeconds: assignment.seconds, durationMinutes: minutes }),
    assignedAt: assignment.activationDate.toISOString(),
    lastActivity: lastActivity && new Date(lastActivity).toISOString(),
    dueDate: assignment.dueDate,
    isComplete: assignment.isComplete,
  }))
  return { items, total: counted?.total ?? 0 }
}

/** The first matching trainees of a moderator's courses, by name, with the names of those courses. */
export const findTutored = (on: Db, viewer: Person, { search, limit }: { search: string; limit: number }) => {
  const moderated = whereOf(seeTutored(viewer))
  const theirs = on
    .select({ user: assignments.user })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(moderated)
  const condition = and(inArray(users.id, theirs), foundBy(shown, search))
  const begins = beginsWith(users.sort, wordsOf(search).join(' '))
  const order = [asc(users.sort), asc(users.id)]
  const taught = on
    .select({ names: sql<string[]>`array_agg(${degrees.name} order by ${degrees.sort})`.as('names') })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, users.id), moderated))
    .as('taught')
  return on
    .select({ _id: users.id, name: users.name, courses: taught.names })
    .from(users)
    .crossJoinLateral(taught)
    .where(sql`${users.id} in ${firstFound(users, { condition, begins, order, limit })}`)
    .orderBy(...orderOfFound({ begins, order }))
    .limit(limit)
}

/** The first courses that somebody moderates that match a search, by name. */
export const tutoredCoursesOf = (on: Db, viewer: Person, search: string) =>
  on
    .select({ _id: degrees.id, name: degrees.name })
    .from(degrees)
    .where(and(whereOf(seeTutored(viewer)), foundIn(degrees.search, search)))
    .orderBy(asc(degrees.sort), asc(degrees.id))
    .limit(TYPEAHEAD_ITEMS)
