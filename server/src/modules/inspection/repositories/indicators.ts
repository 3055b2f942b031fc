import { and, gte, lt, lte, sql } from 'drizzle-orm'
import type { IndicatorGroup, Volume } from '#contract/inspection/indicators.ts'
import { firstDayOf, lastDayOf } from '#contract/platform/text/day.ts'
import type { Db } from '../../../platform/database/db.ts'
import { endOf, startOf } from '../../../platform/database/lisbon.ts'
import { actionAssignments, actions } from '../../actions/index.ts'
import { degrees } from '../../catalogue/index.ts'
import {
  assignments,
  isCompletedTraining,
  isLateOn,
  lastDayOfTraining,
  surveyAnswers,
  trainingFacts,
} from '../../enrolment/index.ts'

/** A line of the volume of training: for one group if `by` says which, else for the whole year. */
type VolumeLine = Volume & { by: IndicatorGroup | null; value: string | null }

/** The volume of the training that was completed in a year, whole and by area, modality and form, in one reading. */
export const volumeOf = async (on: Db, year: number): Promise<VolumeLine[]> => {
  const facts = trainingFacts
  const { rows } = await on.execute<VolumeLine>(sql`
    select case when grouping(area) = 0 then 'area' when grouping(modality) = 0 then 'modality'
        when grouping(form) = 0 then 'form' end as by,
      coalesce(area, modality, form) as value, count(*)::int as trainings,
      count(distinct person)::int as people, coalesce(sum(hours), 0)::int as hours,
      (count(*) filter (where certificate is not null))::int as certificates
    from (
      select coalesce(${degrees.trainingArea}, '') as area, coalesce(${degrees.modality}, '') as modality,
        coalesce(${actions.form}, '') as form, ${facts.user} as person, ${facts.hours} as hours,
        ${facts.certificate} as certificate
      from ${facts} left join ${degrees} on ${degrees.id} = ${facts.degree}
        left join ${actionAssignments} on ${actionAssignments.assignment} = ${facts.assignment}
        left join ${actions} on ${actions.id} = ${actionAssignments.action}
      where ${isCompletedTraining}
        and ${lastDayOfTraining} between ${firstDayOf(year)}::date and ${lastDayOf(year)}::date
    ) one
    group by grouping sets ((), (area), (modality), (form))
    order by by nulls first, hours desc, value`)
  return rows
}

/** The actions that ended in a year, and who trained in them. */
export const actionsOf = async (on: Db, year: number) => {
  const ended = await on
    .select({ state: actions.state, tutors: actions.tutors })
    .from(actions)
    .where(and(gte(actions.endDate, firstDayOf(year)), lte(actions.endDate, lastDayOf(year))))
  const tutors = ended.flatMap((action) => action.tutors)
  return {
    actions: { ended: ended.length, sealed: ended.filter(({ state }) => state === 'sealed').length },
    trainers: {
      people: new Set(tutors.map(({ user }) => user)).size,
      withCcp: new Set(tutors.filter(({ ccp }) => ccp).map(({ user }) => user)).size,
    },
  }
}

/** How many trainings were due by a past day of a year and are not complete. */
export const countDropOuts = (on: Db, year: number, today: string): Promise<number> =>
  on.$count(
    assignments,
    and(
      isLateOn(today),
      gte(assignments.dueDate, firstDayOf(year)),
      lte(assignments.dueDate, lastDayOf(year)),
    ),
  )

/** The trainees' opinion of their training in a year: how many surveys, and how often each answer was given. */
export const satisfactionOf = async (on: Db, year: number) => {
  const inYear = and(
    gte(surveyAnswers.date, startOf(firstDayOf(year))),
    lt(surveyAnswers.date, endOf(lastDayOf(year))),
  )
  const surveys = await on.$count(surveyAnswers, inYear)
  const { rows } = await on.execute<{ answer: string; count: number }>(sql`
    select one ->> 'answer' as answer, count(*)::int as count
    from ${surveyAnswers}, jsonb_array_elements(${surveyAnswers.answers}) one
    where ${inYear} and one ? 'row' group by 1 order by 2 desc, 1 limit 50`)
  return { surveys, satisfaction: rows }
}
