import { importColumn, type PersonValues } from '#contract/imports/person-row.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { COUNTRY_CHOICES, GENDERS, IDENTIFICATION_TYPES } from '#contract/platform/validation/options.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ofTurn } from '../mail-turns.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, type Imports, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { addTrainees, sendCode } from '../../people/index.ts'
import { partsOf } from './before.ts'
import { checkPeople } from './check.ts'
import type { JudgedPerson } from './judge.ts'
import { changeEmployment, enterWork } from './write-employments.ts'
import { waitingPeople } from './repository.ts'

const chosen = <V extends string>(options: readonly { value: V }[], text: string | undefined): V | null =>
  options.find(({ value }) => value === text)?.value ?? null

/** The values of a row, as the columns of an account. */
const columnsOf = ({
  gender,
  identificationType,
  nationalityCountry,
  username,
  email = '',
  ...texts
}: PersonValues) => ({
  ...texts,
  email,
  username: username ?? email,
  gender: chosen(GENDERS, gender),
  identificationType: chosen(IDENTIFICATION_TYPES, identificationType),
  nationalityCountry: chosen(COUNTRY_CHOICES, nationalityCountry),
})

/** Adds the new people of some rows; returns their ids by row, of those whose names were free. */
const addPeople = async (tx: Tx, { record, who, now }: Run, rows: readonly JudgedPerson[]) => {
  const trainees = rows.map(({ values }) => columnsOf(values))
  const ids = await addTrainees(tx, who, { company: record.company, now }, trainees)
  return new Map(rows.map(({ row }, index) => [row, ids[index]]))
}

/** What a row changes, as the editor would send it: names of the account above, the rest in its data. */
export const inputOf = (values: Readonly<Record<string, string | null | undefined>>) => {
  const { email, ...data } = values
  return { ...(email === undefined ? {} : { email }), data }
}

/**
 * Changes a person, and their employment, as the editors do, with all consequences; returns the reason if that is
 * impossible.
 */
const changePerson = async (
  imports: Imports,
  tx: Tx,
  { who }: Run,
  { item, before, values, employment }: JudgedPerson,
): Promise<Problem | undefined> => {
  const changed = Object.keys(partsOf(before).record).map((column) => [
    column,
    values[column as keyof typeof values],
  ])
  if (changed.length === 0 && employment?.id === undefined) return undefined
  try {
    await tx.transaction(async (inner) => {
      if (changed.length > 0)
        await imports.engine.saveIn(inner, 'user', item ?? '', inputOf(Object.fromEntries(changed)), who)
      if (employment?.id !== undefined) await changeEmployment(imports, inner, who, employment)
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const refused = (row: JudgedPerson, problem: Problem): JudgedPerson => {
  const errors = problem.errors?.map(({ field, message }) => ({
    field: importColumn(field),
    message,
  }))
  return {
    ...row,
    outcome: 'error',
    errors: faultsOf(errors ?? [{ field: 'name', message: problem.message }], { ...row.values }),
  }
}

/** Writes the rows about people as decided; reports those whose names are taken by others. */
const writePeople = async (
  imports: Imports,
  tx: Tx,
  run: Run,
  rows: readonly JudgedPerson[],
): Promise<Judged[]> => {
  const added = await addPeople(
    tx,
    run,
    rows.filter(({ outcome }) => outcome === 'new'),
  )
  const judged: JudgedPerson[] = []
  for (const row of rows) {
    if (row.outcome === 'new') {
      const id = added.get(row.row)
      const taken = new Problem('duplicate', undefined, [
        { field: 'email', message: t('import.error.taken') },
      ])
      judged.push(id ? { ...row, item: id } : refused(row, taken))
    } else if (row.outcome === 'update') {
      const problem = await changePerson(imports, tx, run, row)
      judged.push(problem ? refused(row, problem) : row)
    } else judged.push(row)
  }
  return enterWork(tx, run, judged)
}

/** Judges and writes rows about people (rule import.people). */
export const writePeopleRows =
  (imports: Imports) =>
  async (tx: Tx, run: Run, rows: readonly ImportRowRecord[]): Promise<Judged[]> =>
    writePeople(imports, tx, run, await checkPeople(tx, run, rows, true))

/** Mails the activation to people whom rows created and who still wait for it. */
export const mailPeople =
  ({ platform }: Imports) =>
  async (tx: Tx, rows: readonly ImportRowRecord[]): Promise<ReadonlySet<string>> => {
    const ids = rows.flatMap(({ item }) => item ?? [])
    const people = ids.length > 0 ? await waitingPeople(tx, ids) : []
    const { turn, later } = await ofTurn(tx, people, ({ email }) => email)
    for (const person of turn) await sendCode(platform, tx, person)
    return new Set(later.map(({ id }) => id))
  }
