import { and, eq, lte, sql } from 'drizzle-orm'
import { diplomaOf } from '#contract/annex/diploma.ts'
import type { TrainingOfYear } from '#contract/annex/document.ts'
import { isAnyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/db.ts'
import { degrees } from '../catalogue/index.ts'
import { creditUses, employments, externalTrainings, minutesOf } from '../compliance/index.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../enrolment/index.ts'
import { finalDay, type ReportKey } from './people-repository.ts'
import { annexSituations } from './tables.ts'

/** All contracts that people have or had with the company. */
export const employmentsOf = (on: Db, { company }: ReportKey, people: readonly string[]) =>
  on
    .select({
      user: employments.user,
      startDate: employments.startDate,
      endDate: employments.endDate,
      contract: employments.contract,
      weeklyHours: employments.weeklyHours,
      pensionScheme: employments.pensionScheme,
    })
    .from(employments)
    .where(and(isAnyOf(employments.user, people), eq(employments.company, company)))

/** A training up to the end of the year, as it would be reported. */
export type TrainingRow = TrainingOfYear & { user: string }

/** The courses that people completed at the academy while they belonged to the company, until the year's end. */
export const coursesOf = async (
  on: Db,
  key: ReportKey,
  people: readonly string[],
): Promise<TrainingRow[]> => {
  const found = await on
    .select({
      user: trainingFacts.user,
      id: trainingFacts.assignment,
      source: trainingFacts.degree,
      name: trainingFacts.course,
      day: lastDayOfTraining,
      hours: trainingFacts.hours,
      passed: trainingFacts.passed,
      grade: trainingFacts.grade,
      certificate: trainingFacts.certificate,
      area: degrees.trainingArea,
      modality: degrees.modality,
      entity: degrees.trainingEntity,
      level: degrees.level,
      schedule: degrees.schedule,
      initiative: degrees.initiative,
    })
    .from(trainingFacts)
    .leftJoin(degrees, eq(degrees.id, trainingFacts.degree))
    .where(
      and(
        isAnyOf(trainingFacts.user, people),
        eq(trainingFacts.company, key.company),
        isCompletedTraining,
        sql`${lastDayOfTraining} <= ${finalDay(key)}::date`,
      ),
    )
  return found.map(({ passed, grade, certificate, ...row }) => ({
    ...row,
    kind: 'course',
    qualifying: false,
    diploma: diplomaOf({ passed, wasTested: grade !== null, isCertified: certificate !== null }),
  }))
}

/** The training that people had elsewhere for the company, until the year's end. */
export const elsewhereOf = async (
  on: Db,
  key: ReportKey,
  people: readonly string[],
): Promise<TrainingRow[]> => {
  const found = await on
    .select({
      user: externalTrainings.user,
      id: externalTrainings.id,
      name: externalTrainings.name,
      day: externalTrainings.endDate,
      hours: externalTrainings.hours,
      qualifying: externalTrainings.qualifying,
      area: externalTrainings.area,
      modality: externalTrainings.modality,
      entity: externalTrainings.entityType,
      level: externalTrainings.level,
      schedule: externalTrainings.schedule,
      initiative: externalTrainings.initiative,
      diploma: externalTrainings.diploma,
    })
    .from(externalTrainings)
    .where(
      and(
        isAnyOf(externalTrainings.user, people),
        eq(externalTrainings.company, key.company),
        lte(externalTrainings.endDate, finalDay(key)),
      ),
    )
  return found.map((row) => ({ ...row, kind: 'elsewhere', source: row.id }))
}

/** The credit of hours that people used at the company. */
export const creditUsesOf = (on: Db, key: ReportKey, people: readonly string[]) =>
  on
    .select({
      user: creditUses.user,
      id: creditUses.id,
      day: creditUses.startDate,
      minutes: minutesOf(creditUses.hours),
    })
    .from(creditUses)
    .where(
      and(
        isAnyOf(creditUses.user, people),
        eq(creditUses.company, key.company),
        lte(creditUses.startDate, finalDay(key)),
      ),
    )

/** The entries for people without training in the year. */
export const situationsOf = (on: Db, key: ReportKey, people: readonly string[]) =>
  on
    .select({ user: annexSituations.user, situation: annexSituations.situation })
    .from(annexSituations)
    .where(
      and(
        isAnyOf(annexSituations.user, people),
        eq(annexSituations.company, key.company),
        eq(annexSituations.year, key.year),
      ),
    )
