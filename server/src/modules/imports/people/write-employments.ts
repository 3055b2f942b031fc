import { employment } from '#contract/compliance/employment.ts'
import { employmentColumn } from '#contract/imports/employment-row.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enterEmployments } from '../../compliance/index.ts'
import type { Imports, Run } from '../run.ts'
import { beforeWithId } from './before.ts'
import type { JudgedPerson } from './judge.ts'
import type { PlannedEmployment } from './employment.ts'

const optionOf = <V extends string>(options: readonly { value: V }[], text: string | null | undefined) =>
  options.find(({ value }) => value === text)?.value

/** The new values of an employment, as its columns. */
const columnsOfEmployment = ({ startDate, endDate, ...one }: PlannedEmployment['whole']) => ({
  startDate,
  endDate,
  contract: optionOf(employment.fields.contract.options, one.contract) ?? 'open',
  weeklyHours: Number(one.weeklyHours),
  pensionScheme: optionOf(employment.fields.pensionScheme.options, one.pensionScheme) ?? '1',
  establishment: one.establishment ?? null,
})

/** Changes an employment as its own form does. @throws Problem with the columns of the file */
export const changeEmployment = async (
  { engine }: Imports,
  tx: Tx,
  who: Run['who'],
  planned: PlannedEmployment,
) => {
  try {
    await engine.saveIn(tx, 'employment', planned.id, { ...planned.changed }, who)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = error.errors ?? [{ field: 'startDate', message: error.message }]
    throw new Problem(
      error.code,
      error.message,
      errors.map(({ field, message }) => ({ field: employmentColumn(field), message })),
    )
  }
}

/** Enters the new employments of rows, in one statement; returns the rows with what they entered. */
export const enterWork = async (
  tx: Tx,
  { record: { company }, who, now }: Run,
  rows: readonly JudgedPerson[],
): Promise<JudgedPerson[]> => {
  const entered = rows.flatMap(({ row, item, outcome, employment }) =>
    item && employment && employment.id === undefined && (outcome === 'new' || outcome === 'update')
      ? [{ row, ...columnsOfEmployment(employment.whole), id: newId(), user: item, company, updatedAt: now }]
      : [],
  )
  await enterEmployments(tx, who, entered)
  const ids = new Map(entered.map(({ row, id }) => [row, id]))
  return rows.map((row) => {
    const id = ids.get(row.row)
    return id === undefined ? row : { ...row, before: beforeWithId(row.before, id) }
  })
}
