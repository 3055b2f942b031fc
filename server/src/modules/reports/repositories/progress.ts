import { and, count, eq, gte, lt, type SQL } from 'drizzle-orm'
import { percentDone } from '#contract/enrolment/progress-rules.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import type { ReportRow } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { t } from '#contract/platform/text/text.ts'
import { dayTextOf, endOf, startOf } from '../../../platform/database/lisbon.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { cartfcs } from '../../commerce/index.ts'
import {
  assignments,
  assignmentStateOf,
  assignmentStates,
  plannedHours,
  plannedMinutes,
  plannedSessions,
} from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { seeWorkers } from '../policy.ts'
import { beyond, type ReportRequest, type ReportQuery } from './asked.ts'

/** The report's names of the states of assigned courses. */
const names = { waiting: 'notStarted', running: 'inProgress', complete: 'complete' } as const

const conditions: Readonly<Record<NonNullable<ReportFilters['state']>, SQL>> = {
  notStarted: assignmentStates.waiting,
  inProgress: assignmentStates.running,
  complete: assignmentStates.complete,
}

/** Assigned courses for any viewer: of one course, and in the period, where given. */
export const givenAs = (filters: ReportFilters): SQL | undefined =>
  and(
    filters.degree ? eq(assignments.degree, filters.degree) : undefined,
    filters.startDate ? gte(assignments.activationDate, startOf(filters.startDate)) : undefined,
    filters.endDate ? lt(assignments.activationDate, endOf(filters.endDate)) : undefined,
    filters.state && conditions[filters.state],
  )

/** The courses of the people who work for the companies in sight, given in the period if there is one. */
export const given = ({ viewer, filters }: ReportRequest): SQL | undefined =>
  and(
    whereOf(seeWorkers(viewer)),
    filters.companyId ? eq(users.company, filters.companyId) : undefined,
    givenAs(filters),
  )

/** By name, and then by course. */
const order = [users.sort, users.id, degrees.sort, assignments.id]

/** Everybody's progress. */
export const progress: ReportQuery<ReportRow<'progress'>> = {
  rows: async (on, asked, window) => {
    const found = await on
      .select({
        sort: users.sort,
        user: users.id,
        courseSort: degrees.sort,
        name: users.name,
        nif: users.nif,
        company: companies.name,
        course: degrees.name,
        hours: plannedHours,
        minutes: plannedMinutes,
        sessions: plannedSessions,
        assignment: assignments,
        assignedDay: dayTextOf(assignments.activationDate),
        startDay: dayTextOf(assignments.startedAt),
        endDay: dayTextOf(assignments.endDate),
        certificate: certificates.number,
        card: cartfcs.ref,
      })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .leftJoin(companies, eq(companies.id, users.company))
      .leftJoin(certificates, eq(certificates.assignment, assignments.id))
      .leftJoin(cartfcs, eq(cartfcs.id, assignments.cartfc))
      .where(and(given(asked), beyond(order, '>', window.after)))
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.skip ?? 0)
    return found.map(({ sort, user, courseSort, assignment, minutes, sessions: all, ...row }) => ({
      key: [sort, user, courseSort, assignment.id],
      row: {
        ...row,
        time: assignment.seconds,
        timePercent: elapsedTimePerc({ countedSeconds: assignment.seconds, durationMinutes: minutes }),
        progress: percentDone(assignment.isComplete, assignment.lecturesComplete, all),
        state: t(`report.states.${names[assignmentStateOf(assignment)]}`),
        endDay: assignment.isComplete ? row.endDay : null,
      },
    }))
  },
  count: async (on, asked) => {
    const [row] = await on
      .select({ total: count() })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .where(given(asked))
    return row?.total ?? 0
  },
}
