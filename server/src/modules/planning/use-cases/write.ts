import { PLAN_DETAILS, type WrittenPlan } from '#contract/planning/endpoints.ts'
import { yearsOfNewPlan } from '#contract/planning/rules.ts'
import { invalid, invalidField, Problem, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { withinYears } from '#contract/platform/validation/date-order.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/free-text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changePlan,
  deletePlan,
  findCompany,
  insertPlan,
  lastVersion,
  lockPlan,
} from '../repositories/plans.ts'
import { copyRows, hoursOfCourses, replaceRows, standingRows } from '../repositories/rows.ts'
import { workersOf } from '../repositories/workers.ts'

/**
 * Begins a company's plan of a year, or the next version of the one that is approved, with its rows.
 * @throws Problem `not_found` of the company; `conflict` where one is begun; `validation` of a next version without a reason, or of
 *   a first one for a year too far from today
 */
export const beginPlan = async (
  { db, clock }: Platform,
  viewer: Person,
  { company: id, year, reason }: { company: string; year: number; reason: string },
): Promise<{ _id: string }> =>
  db.transaction(async (tx) => {
    const company = await findCompany(tx, viewer, id)
    if (!company) throw new Problem('not_found')
    const last = await lastVersion(tx, id, year)
    const { first, last: latest } = yearsOfNewPlan(clock.today())
    if (!last && (year < first || year > latest))
      throw invalidField('year', t('planning.yearBetween', { first, last: latest }))
    if (last && last.state !== 'approved') throw new Problem('conflict', t('planning.begun'))
    if (last && reason === '') throw invalidField('reason', t('validation.required'))
    demandSentence('reason', reason)
    const plan = await insertPlan(tx, {
      company: id,
      year,
      version: (last?.version ?? 0) + 1,
      diagnosis: last?.diagnosis ?? '',
      reason: last ? reason : null,
      createdAt: clock.now(),
      createdBy: viewer._id,
    })
    if (!plan) throw new Problem('conflict', t('planning.begun'))
    if (last) await copyRows(tx, last.id, plan.id)
    const what = [`${company.name}, ${year}`, plan.reason].filter(Boolean).join(' · ')
    await recordActivity(tx, viewer, { action: 'plan.begin', what, entity: 'company', item: id })
    return { _id: plan.id }
  })

/**
 * Removes a draft, with its rows; what its workers were asked about stays (rule planning.states).
 * @throws Problem `not_found`; `conflict` if it is not a draft
 */
export const removePlan = async (
  { db }: Platform,
  viewer: Person,
  id: string,
): Promise<Record<string, never>> =>
  db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (plan.state !== 'draft') throw new Problem('conflict', t('planning.noDraft'))
    await deletePlan(tx, id)
    const what = `${plan.year} · ${t('planning.versionOf', { version: plan.version })}`
    await recordActivity(tx, viewer, { action: 'plan.remove', what, entity: 'company', item: plan.company })
    return {}
  })

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

const leavesOut = (row: WrittenPlan['rows'][number]): boolean =>
  PLAN_DETAILS.some((name) => row[name] === undefined)

/** The rows with stored values for fields left out, from the first unused row of the same course and days. */
const withStanding = async (tx: Tx, plan: string, rows: WrittenPlan['rows']) => {
  const standing = rows.some(leavesOut) ? await standingRows(tx, plan) : []
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
 * @throws Problem `not_found`; `conflict` if it is not a draft; `validation` for courses, people or days that are not
 * allowed
 */
export const writePlan = async (
  { db, clock }: Platform,
  viewer: Person,
  id: string,
  { diagnosis, representatives, rows }: WrittenPlan,
): Promise<Record<string, never>> => {
  demandSentence('diagnosis', diagnosis)
  demandSentence('representatives', representatives ?? '')
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (plan.state !== 'draft') throw new Problem('conflict', t('planning.noDraft'))
    const hours = await hoursOfCourses(tx, [...new Set(rows.map(({ degree }) => degree))])
    const workers = new Set((await workersOf(tx, plan.company, clock.today())).map(({ _id }) => _id))
    const wrong = wrongRows(rows, plan.year, { hours, workers })
    if (wrong.length > 0) throw invalid(wrong)
    await changePlan(tx, { id, state: 'draft' }, { diagnosis, representatives })
    await replaceRows(
      tx,
      id,
      (await withStanding(tx, id, rows)).map((row) => ({
        ...row,
        people: [...new Set(row.people)],
        hours: hours.get(row.degree) ?? 0,
      })),
    )
    return {}
  })
}
