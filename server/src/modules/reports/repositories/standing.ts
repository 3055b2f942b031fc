import { and, asc, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ReportRow } from '#contract/reports/columns.ts'
import { dayTextOf } from '../../../platform/database/lisbon.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, assignmentStates, plannedHours } from '../../enrolment/index.ts'
import { accountStates, companies, isTrainee, users } from '../../people/index.ts'
import { seeCompanies, seeWorkers } from '../policy.ts'
import { givenAs } from './progress.ts'
import { beyond, type ReportRequest, type ReportQuery } from './asked.ts'

/** The courses given to a person, or to the people of a company, and their progress: one row, named `done`. */
const coursesOf = (whose: SQL, { filters }: ReportRequest): SQL => sql`lateral (
  select count(*)::int as assigned,
    (count(*) filter (where ${assignmentStates.running}))::int as running,
    (count(*) filter (where ${assignments.isComplete}))::int as completed,
    (count(*) filter (where ${assignments.certificadoEmitido}))::int as certificates,
    coalesce(sum(${plannedHours}) filter (where ${assignments.isComplete}), 0)::int as hours,
    coalesce(sum(${assignments.seconds}), 0)::float8 as time
  from ${assignments} join ${degrees} on ${degrees.id} = ${assignments.degree}
  where ${and(whose, givenAs(filters))}) done`

const figures = {
  assigned: sql<number>`done.assigned`,
  running: sql<number>`done.running`,
  completed: sql<number>`done.completed`,
  certificates: sql<number>`done.certificates`,
  hours: sql<number>`done.hours`,
  time: sql<number>`done.time`,
}

const companiesOf = ({ viewer, filters }: ReportRequest): SQL | undefined =>
  and(whereOf(seeCompanies(viewer)), filters.companyId ? eq(companies.id, filters.companyId) : undefined)

/** The current figures of each company in sight, with its trainees. */
export const companiesReport: ReportQuery<ReportRow<'companies'>> = {
  rows: async (on, asked, window) => {
    const trainees = sql`from ${users} where ${users.company} = ${companies.id} and ${isTrainee}`
    const rows = await on
      .select({
        id: companies.id,
        sort: companies.sort,
        company: companies.name,
        companyNif: companies.nif,
        people: sql<number>`(select count(*)::int ${trainees})`,
        active: sql<number>`(select count(*)::int ${trainees} and ${accountStates.active})`,
        ...figures,
      })
      .from(companies)
      .innerJoin(coursesOf(sql`${assignments.user} in (select ${users.id} ${trainees})`, asked), sql`true`)
      .where(and(companiesOf(asked), beyond([companies.sort, companies.id], '>', window.after)))
      .orderBy(asc(companies.sort), asc(companies.id))
      .limit(window.limit)
      .offset(window.skip ?? 0)
    return rows.map(({ id, sort, ...row }) => ({ key: [sort, id], row }))
  },
  count: async (on, asked) => {
    const [row] = await on.select({ total: count() }).from(companies).where(companiesOf(asked))
    return row?.total ?? 0
  },
}

const traineesOf = ({ viewer, filters }: ReportRequest): SQL | undefined =>
  and(
    whereOf(seeWorkers(viewer)),
    isTrainee,
    filters.companyId ? eq(users.company, filters.companyId) : isNotNull(users.company),
  )

/** The current figures of each trainee who works for the companies in sight. */
export const peopleReport: ReportQuery<ReportRow<'people'>> = {
  rows: async (on, asked, window) => {
    const rows = await on
      .select({
        id: users.id,
        sort: users.sort,
        name: users.name,
        nif: users.nif,
        niss: users.niss,
        company: companies.name,
        ...figures,
        lastLogin: dayTextOf(users.lastLoginAt),
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company))
      .innerJoin(coursesOf(sql`${assignments.user} = ${users.id}`, asked), sql`true`)
      .where(and(traineesOf(asked), beyond([users.sort, users.id], '>', window.after)))
      .orderBy(asc(users.sort), asc(users.id))
      .limit(window.limit)
      .offset(window.skip ?? 0)
    return rows.map(({ id, sort, ...row }) => ({ key: [sort, id], row }))
  },
  count: async (on, asked) => {
    const [row] = await on
      .select({ total: count() })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company))
      .where(traineesOf(asked))
    return row?.total ?? 0
  },
}
