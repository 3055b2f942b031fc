import { shareDay } from '#contract/compliance/employment-days.ts'
import { isWithinDays, type DaySpan } from '#contract/platform/text/day.ts'
import { goesOnFromPaid } from '#contract/compliance/payment.ts'
import {
  employmentColumn,
  employmentErrors,
  wholeEmployment,
  type EmploymentValues,
  type StandingValues,
} from '#contract/imports/employment-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { employmentsAt, lockWorkers, mayKeepWorkersOf } from '../../compliance/index.ts'
import type { Employed, Run } from '../run.ts'
import { beforeOfEmployment, beforeWithId, type Before } from './before.ts'

/** What a row will do with an employment. */
export interface PlannedEmployment {
  /** The one that it changes; undefined if it enters a new one. */
  id: string | undefined
  /** The values that differ from the stored ones. */
  changed: EmploymentValues
  /** The resulting employment. */
  whole: StandingValues & DaySpan
  /** The previous values; empty if nothing changes. */
  before: Before
}

/** What is known about the people whose employments are in rows. */
export interface KnownWork {
  mayKeep: boolean
  /** The people who work at the company. */
  workers: ReadonlySet<string>
}

/**
 * Reads the employments of people at the import's company into the run. Before writing, the people are locked, as a
 * save of an employment locks its worker, so that nobody enters another meanwhile (rule compliance.employment).
 * @param people the people of rows with an employment; null for a new one
 */
export const readWork = async (
  on: Db,
  { record: { company }, who, employed }: Run,
  people: readonly (string | null)[],
  isWriting: boolean,
): Promise<KnownWork> => {
  if (people.length === 0) return { mayKeep: true, workers: new Set() }
  const mayKeep = await mayKeepWorkersOf(on, who, company)
  const ids = [...new Set(people.flatMap((id) => id ?? []))]
  if (ids.length === 0) return { mayKeep, workers: new Set() }
  const workers = isWriting ? await lockWorkers(on, company, ids) : new Set(ids)
  const unread = ids.filter((id) => !employed.has(id))
  for (const id of unread) employed.set(id, [])
  for (const row of unread.length > 0 ? await employmentsAt(on, company, unread) : [])
    employed.get(row.user)?.push(row)
  return { mayKeep, workers }
}

/** Which of a person's employments a row is about: the one on the day that it names, or the only current one. */
const named = (
  { startDate }: EmploymentValues,
  theirs: readonly Employed[],
  today: string,
): (Employed & { id: string }) | undefined => {
  const standing = theirs.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]))
  if (startDate !== undefined) return standing.find((one) => one.startDate === startDate)
  const running = standing.filter((one) => isWithinDays(one, today))
  return running.length === 1 ? running[0] : undefined
}

const fieldsOf = ({
  startDate,
  endDate,
  contract,
  weeklyHours,
  pensionScheme,
  establishment,
}: Employed): StandingValues => ({ startDate, endDate, contract, weeklyHours, pensionScheme, establishment })

/** What is wrong with an employment next to the person's others at the company, with the column of the file. */
const besideError = (
  one: DaySpan & { paidOn: string | null },
  others: readonly Employed[],
): FieldError | undefined => {
  const at = (field: string, message: string) => ({ field: employmentColumn(field), message })
  if (others.some((other) => shareDay(other, one))) return at('startDate', t('compliance.overlap'))
  if (others.some((other) => goesOnFromPaid(one, other)))
    return at('startDate', t('compliance.payment.goesOn'))
  return others.some((other) => goesOnFromPaid(other, one))
    ? at('endDate', t('compliance.payment.notLast'))
    : undefined
}

/**
 * What a row with an employment would write, and what is wrong with it (rule import.employment).
 * @param theirs the employments of the person at the company, with those that earlier rows enter
 */
export const planEmployment = (
  said: EmploymentValues,
  theirs: readonly Employed[],
  today: string,
): { errors: FieldError[]; planned?: PlannedEmployment } => {
  const found = named(said, theirs, today)
  const stood = found && fieldsOf(found)
  const whole = wholeEmployment(said, stood)
  const paidOn = found?.paidOn ?? null
  const errors = employmentErrors({ ...whole, paidOn }, today)
  if (errors.length > 0) return { errors }
  const days = { startDate: whole.startDate ?? '', endDate: whole.endDate ?? null }
  const wrong = besideError(
    { ...days, paidOn },
    theirs.filter(({ id }) => id === undefined || id !== found?.id),
  )
  if (wrong) return { errors: [wrong] }
  const changed = Object.fromEntries(
    keysOf(said).flatMap((field) =>
      said[field] === (stood?.[field] ?? undefined) ? [] : [[field, said[field]]],
    ),
  )
  const fields = keysOf(found ? changed : whole)
  const before = beforeOfEmployment(
    Object.fromEntries(fields.map((field) => [field, stood?.[field] ?? null])),
  )
  const isChange = found !== undefined && fields.length > 0
  return {
    errors: [],
    planned: {
      id: found?.id,
      changed,
      whole: { ...whole, ...days },
      before: isChange ? beforeWithId(before, found.id) : before,
    },
  }
}

/** Makes the result of a row known to the rows after it. */
export const keepPlanned = (
  { employed }: Run,
  person: string,
  { id, whole, before }: PlannedEmployment,
): void => {
  if (Object.keys(before).length === 0) return
  const others = (employed.get(person) ?? []).filter((one) => id === undefined || one.id !== id)
  employed.set(person, [...others, { ...whole, id }])
}
