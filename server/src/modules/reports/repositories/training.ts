import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ReportRow } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { t } from '#contract/platform/text/text.ts'
import { endOf } from '../../../platform/database/lisbon.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { assignments, attendance, trainingFacts } from '../../enrolment/index.ts'
import { seeTraining } from '../policy.ts'
import { beyond, type ReportRequest, type ReportQuery } from './asked.ts'

const facts = trainingFacts

/** Whether somebody had begun by the end of a period. */
export const hadBegun = (endDate: string): SQL =>
  sql`exists (select from ${assignments} where ${assignments.id} = ${facts.assignment}
    and ${assignments.startedAt} < ${endOf(endDate)})`

const ofState = ({ state }: ReportFilters, endDate: string): SQL | undefined => {
  if (state === 'complete') return sql`${facts.done}`
  if (state === 'inProgress') return sql`not ${facts.done} and ${hadBegun(endDate)}`
  return state && sql`not ${facts.done} and not ${hadBegun(endDate)}`
}

/**
 * The training of a period as of its end (rule reports.facts): what was completed in it; with `showAll`, or a chosen
 * state, also what was open at its end.
 */
export const performed = ({ viewer, filters }: ReportRequest): SQL | undefined => {
  const { startDate = '', endDate = '', companyId, degree, state, showAll } = filters
  const openToo = showAll || (state !== undefined && state !== 'complete')
  return and(
    sql`${facts.day} <= ${endDate}::date and (${facts.until} is null or ${facts.until} > ${endDate}::date)`,
    openToo
      ? sql`(not ${facts.done} or ${facts.day} >= ${startDate}::date)`
      : sql`${facts.done} and ${facts.day} >= ${startDate}::date`,
    whereOf(seeTraining(viewer)),
    companyId ? eq(facts.company, companyId) : undefined,
    degree ? eq(facts.degree, degree) : undefined,
    ofState(filters, endDate),
  )
}

/** The time counted in a training since a period ended. */
const timeSince = (endDate: string): SQL =>
  sql`(select coalesce(sum(${attendance.seconds}), 0) from ${attendance}
    where ${attendance.assignment} = ${facts.assignment} and ${attendance.startedAt} >= ${endOf(endDate)})`

const timeNow = sql`(select ${assignments.seconds} from ${assignments} where ${assignments.id} = ${facts.assignment})`

/**
 * The time counted by the end of a period: as stored for completed training, else the total less the time counted
 * since.
 */
export const timeBy = (endDate: string): SQL<number> =>
  sql<number>`coalesce(${facts.seconds}, ${timeNow} - ${timeSince(endDate)})::int`

const resultOf = (passed: boolean | null): string | null =>
  passed === null ? null : t(passed ? 'report.passed' : 'report.failed')

/** Training performed, newest first. */
export const training: ReportQuery<ReportRow<'training'>> = {
  rows: async (on, asked, window) => {
    const endDate = asked.filters.endDate ?? ''
    const found = await on
      .select({
        fact: facts,
        time: timeBy(endDate),
        hadBegun: sql<boolean>`${facts.done} or ${hadBegun(endDate)}`,
      })
      .from(facts)
      .where(and(performed(asked), beyond([facts.day, facts.assignment], '<', window.after)))
      .orderBy(desc(facts.day), desc(facts.assignment))
      .limit(window.limit)
      .offset(window.skip ?? 0)
    return found.map(({ fact, time, hadBegun: begun }) => ({
      key: [fact.day, fact.assignment],
      row: {
        name: fact.name,
        nif: fact.nif,
        niss: fact.niss,
        company: fact.companyName,
        companyNif: fact.companyNif,
        course: fact.course,
        courseCode: fact.courseCode,
        area: fact.area,
        hours: fact.hours,
        time,
        startDay: begun ? fact.startDay : null,
        endDay: fact.endDay,
        state: t(`report.states.${fact.done ? 'complete' : begun ? 'inProgress' : 'notStarted'}`),
        result: resultOf(fact.passed),
        grade: fact.grade,
        certificate: fact.certificate,
        certifiedDay: fact.certifiedDay,
        card: fact.card,
      },
    }))
  },
  count: async (on, asked) => {
    const [row] = await on.select({ total: count() }).from(facts).where(performed(asked))
    return row?.total ?? 0
  },
}
