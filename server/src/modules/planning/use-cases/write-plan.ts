import type { WrittenPlan } from '#contract/planning/endpoints.ts'
import { invalid, Problem, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { withinYears } from '#contract/platform/validation/date-order.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isDraft } from '../policy.ts'
import { changePlan, lockPlan } from '../repositories/plans.ts'
import { etagOf } from '../etag.ts'
import { hoursOfCourses, replaceRows, standingRows } from '../repositories/rows.ts'
import { workersOf } from '../repositories/workers.ts'

const wrongRows = (
  rows: WrittenPlan['rows'],
  year: number,
  { hours, workers }: { hours: ReadonlyMap<string, number>; workers: ReadonlySet<string> },
): FieldError[] =>
  rows.flatMap(({ degree, people, startDate, endDate }, place) => {
    const wrong = (field: string, message: string) => [{ field: `rows.${place}.${field}`, message }]
    return [
      ...(hours.has(degree) ? [] : wrong('degree', t('validation.reference'))),
      ...(people.every((one) => workers.has(one)) ? [] : wrong('people', t('validation.reference'))),
      ...withinYears({ startDate, endDate }).flatMap(({ field, message }) => wrong(field, message)),
      ...(startDate.startsWith(`${year}-`) ? [] : wrong('startDate', t('planning.otherYear', { year }))),
    ]
  })

type StandingRow = Awaited<ReturnType<typeof standingRows>>[number]

/** The rows with stored values for fields left out, from the first unused row of the same course and days. */
const withStanding = (stored: readonly StandingRow[], rows: WrittenPlan['rows']) => {
  const standing = [...stored]
  return rows.map((row) => {
    const place = standing.findIndex(
      ({ degree, startDate, endDate }) =>
        degree === row.degree && startDate === row.startDate && endDate === row.endDate,
    )
    const [stood] = place < 0 ? [] : standing.splice(place, 1)
    const { objectives, entity, location, timetable } = stood ?? {}
    return {
      ...row,
      objectives: row.objectives ?? objectives ?? '',
      entity: row.entity ?? entity ?? '',
      location: row.location ?? location ?? '',
      timetable: row.timetable ?? timetable ?? '',
    }
  })
}

/**
 * Writes a draft and replaces its rows; fields left out keep the stored values (rule planning.rows).
 * @throws Problem `not_found`; `conflict` if it is not a draft, or has changed since its author read it; `validation`
 * for courses that the author may not name, people or days that are not allowed
 */
export const writePlan = async (
  { db, clock }: Platform,
  viewer: Person,
  id: string,
  { diagnosis, representatives, rows, etag }: WrittenPlan,
): Promise<{ etag: string }> => {
  demandSentence('diagnosis', diagnosis)
  demandSentence('representatives', representatives ?? '')
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (!isDraft(plan)) throw new Problem('conflict', t('planning.noDraft'))
    const standing = await standingRows(tx, id)
    if (etag !== undefined && etag !== etagOf(plan, standing))
      throw new Problem('conflict', t('planning.otherDraft'))
    const named = [...new Set(rows.map(({ degree }) => degree))]
    const stood = standing.map(({ degree }) => degree)
    const hours = await hoursOfCourses(tx, viewer, named, stood)
    const workers = new Set((await workersOf(tx, plan.company, clock.today())).map(({ _id }) => _id))
    const wrong = wrongRows(rows, plan.year, { hours, workers })
    if (wrong.length > 0) throw invalid(wrong)
    await changePlan(tx, { id, state: 'draft' }, { diagnosis, representatives })
    const written = await replaceRows(
      tx,
      id,
      withStanding(standing, rows).map((row) => ({
        ...row,
        people: [...new Set(row.people)],
        hours: hours.get(row.degree) ?? 0,
      })),
    )
    return {
      etag: etagOf({ diagnosis, representatives: representatives ?? plan.representatives }, written),
    }
  })
}
