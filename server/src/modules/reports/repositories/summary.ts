import { and, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportSummary } from '#contract/reports/report-endpoints.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, isBegun, plannedHours, trainingFacts } from '../../enrolment/index.ts'
import { isTrainee, users } from '../../people/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { monthOf } from '../../../platform/database/lisbon.ts'
import { addedUp } from './annual.ts'
import type { ReportRequest } from './asked.ts'
import { given } from './progress.ts'
import { hadBegun, performed, timeBy } from './training.ts'

/** How many courses a chart has room for. */
const MOST_COURSES = 8

/** The training of a period, one row each, to be summed up. */
const ofPeriod = (asked: ReportRequest, which: SQL | undefined): SQL => {
  const endDate = asked.filters.endDate ?? ''
  return sql`select ${trainingFacts.user} as person, ${trainingFacts.course} as course, ${trainingFacts.done} as done,
      ${trainingFacts.done} or ${hadBegun(endDate)} as begun, ${trainingFacts.certificate} is not null as certified,
      ${trainingFacts.hours} as hours, ${timeBy(endDate)} as time, to_char(${trainingFacts.endDay}, 'YYYY-MM') as month
    from ${trainingFacts} where ${which ?? sql`true`}`
}

/** The current assignments of the trainees who work somewhere, or of everybody. */
const ofNow = (which: SQL | undefined): SQL => sql`
  select ${assignments.user} as person, ${degrees.name} as course, ${assignments.isComplete} as done,
    ${isBegun} as begun, ${assignments.certificadoEmitido} as certified,
    ${plannedHours} as hours, ${assignments.seconds} as time,
    ${monthOf(assignments.endDate)} as month
  from ${assignments} join ${users} on ${users.id} = ${assignments.user}
    join ${degrees} on ${degrees.id} = ${assignments.degree}
  where ${which ?? sql`true`}`

const rowsOf = (asked: ReportRequest, report: ReportName): SQL => {
  if (report === 'training') return ofPeriod(asked, performed(asked))
  if (report === 'annual') return ofPeriod(asked, addedUp(asked))
  return ofNow(report === 'progress' ? given(asked) : and(given(asked), isNotNull(users.company), isTrainee))
}

type Row = ReportSummary['totals'] & Pick<ReportSummary, 'states' | 'months' | 'courses'>

/** The totals of a report's rows, in one read. */
export const sumUp = async (on: Db, asked: ReportRequest, report: ReportName): Promise<ReportSummary> => {
  const { rows } = await on.execute<Row>(sql`
    with found as materialized (${rowsOf(asked, report)})
    select count(distinct person)::int as people, count(*)::int as trainings,
      (count(*) filter (where done))::int as completed, (count(*) filter (where certified))::int as certificates,
      coalesce(sum(hours) filter (where done), 0)::int as hours, coalesce(sum(time), 0)::float8 as time,
      (select coalesce(json_agg(json_build_object('state', state, 'count', count) order by state), '[]') from (
        select case when done then 'complete' when begun then 'inProgress' else 'notStarted' end as state,
          count(*)::int as count from found group by 1) one) as states,
      (select coalesce(json_agg(json_build_object('month', month, 'count', count) order by month), '[]') from (
        select month, count(*)::int as count from found where done and month is not null group by 1) one) as months,
      (select coalesce(json_agg(json_build_object('name', course, 'count', count) order by count desc, course), '[]')
        from (select course, count(*)::int as count from found group by 1
          order by 2 desc, 1 limit ${MOST_COURSES}) one) as courses
    from found`)
  const [row] = rows
  if (!row) throw new Error('a sum is always one row')
  const { states, months, courses, ...totals } = row
  return { totals, states, months, courses }
}
