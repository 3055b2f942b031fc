import { and, asc, sql, type AnyColumn } from 'drizzle-orm'
import type { LegalParameter } from '#contract/compliance/parameters.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { isAnyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../../../enrolment/index.ts'
import { creditUses, externalTrainings, legalParameters } from '../../tables.ts'

/** A figure as the ledger takes it, with where it was read. */
export interface KeptParameter extends LegalParameter {
  _id: string
  name: string
  source: string
  checkedOn: string | null
}

/** A piece of training as the ledger takes it, with what leads to its evidence. */
export interface TrainingFact {
  id: string
  user: string
  company: string | null
  day: string
  minutes: number
  qualifying: boolean
  kind: 'academy' | 'elsewhere'
  name: string
  entity: string | null
  certificate: string | null
  file: StoredFile | null
}

export interface UseFact {
  id: string
  user: string
  company: string
  day: string
  minutes: number
  purpose: string
}

/** The figures of the law, whatever their days, except days of the year. */
export const legalFigures = async (db: Db): Promise<KeptParameter[]> => {
  const found = await db
    .select()
    .from(legalParameters)
    .orderBy(asc(legalParameters.startDate), asc(legalParameters.id))
  return found.flatMap(({ id, value, ...row }) => (value === null ? [] : [{ ...row, _id: id, value }]))
}

/** Whole minutes of hours, which may have halves. */
export const minutesOf = (hours: AnyColumn) => sql<number>`round(${hours} * 60)::int`

/** The training that people completed at the academy, by its current data, and elsewhere. */
export const trainingOf = async (db: Db, people: readonly string[]): Promise<TrainingFact[]> => {
  const facts = trainingFacts
  const here = await db
    .select({
      id: facts.assignment,
      user: facts.user,
      company: facts.company,
      day: lastDayOfTraining,
      minutes: minutesOf(facts.hours),
      name: facts.course,
      certificate: facts.certificate,
    })
    .from(facts)
    .where(and(isAnyOf(facts.user, people), isCompletedTraining))
  const elsewhere = await db
    .select({
      id: externalTrainings.id,
      user: externalTrainings.user,
      company: externalTrainings.company,
      day: externalTrainings.endDate,
      minutes: minutesOf(externalTrainings.hours),
      qualifying: externalTrainings.qualifying,
      name: externalTrainings.name,
      entity: externalTrainings.entity,
      certificate: externalTrainings.certificate,
      file: externalTrainings.certificateFile,
    })
    .from(externalTrainings)
    .where(isAnyOf(externalTrainings.user, people))
  return [
    ...here.map((one) => ({ ...one, kind: 'academy' as const, qualifying: false, entity: null, file: null })),
    ...elsewhere.map((one) => ({ ...one, kind: 'elsewhere' as const })),
  ]
}

/** The credit of hours that people used. */
export const creditUsesOf = (db: Db, people: readonly string[]): Promise<UseFact[]> =>
  db
    .select({
      id: creditUses.id,
      user: creditUses.user,
      company: creditUses.company,
      day: creditUses.startDate,
      minutes: minutesOf(creditUses.hours),
      purpose: creditUses.purpose,
    })
    .from(creditUses)
    .where(isAnyOf(creditUses.user, people))
