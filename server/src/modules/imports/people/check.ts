import {
  employmentColumn,
  employmentValues,
  type EmploymentValues,
} from '#contract/imports/employment-row.ts'
import {
  checkPerson,
  type CheckedRow,
  type PersonValues,
  type RowCells,
} from '#contract/imports/person-row.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { takenNames, type UserRow } from '../../people/index.ts'
import { peopleToImport } from '../policy.ts'
import type { Judged } from '../repository.ts'
import { faultsOf, readRows, repeats, saidIn, unjudged, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import {
  keepPlanned,
  planEmployment,
  readWork,
  type KnownWork,
  type PlannedEmployment,
} from './employment.ts'
import { certifiedOf, existing, newcomer, type Standing } from './faults.ts'
import { byName, changesOf, keyFields, matchOf } from './match.ts'
import { findPeople } from './repository.ts'

/** A row about a person, with what it will write. */
export interface JudgedPerson extends Judged {
  values: PersonValues
  /** What it will do with their employment at the company, if it contains one. */
  employment?: PlannedEmployment | undefined
}

/** The values of a row: about the person, and about their work. */
interface Said extends PersonValues {
  employment?: EmploymentValues
}

const checkRow = (cells: RowCells, today: string): CheckedRow<Said> => {
  const { values, ...checked } = checkPerson(cells, today)
  const employment = employmentValues(cells)
  return { ...checked, values: employment ? { ...values, employment } : values }
}

/** The employment of a row, as it would be written; undefined where its person is unclear. */
const employmentOf = (
  run: Run,
  said: EmploymentValues | undefined,
  person: UserRow | null | undefined,
  { mayKeep, workers }: KnownWork,
): ReturnType<typeof planEmployment> => {
  if (!said || person === undefined || (person && person.company !== run.record.company))
    return { errors: [] }
  const field = employmentColumn('startDate')
  if (!mayKeep) return { errors: [{ field, message: t('import.error.noEmployments') }] }
  if (person && !workers.has(person.id))
    return { errors: [{ field, message: t('compliance.worksElsewhere') }] }
  return planEmployment(said, (person && run.employed.get(person.id)) ?? [], run.today)
}

/**
 * Decides what becomes of rows about people (rule import.rehearsal): nothing is revealed of people out of the
 * importer's reach, except that a name of theirs cannot be used.
 * @param isWriting locks the people of rows with an employment until the transaction ends
 */
export const checkPeople = async (
  on: Db,
  run: Run,
  rows: readonly ImportRowRecord[],
  isWriting = false,
): Promise<JudgedPerson[]> => {
  const read = readRows(run, rows, checkRow)
  const names = [...new Set([...saidIn(read, 'username'), ...saidIn(read, 'email')])]
  const known = byName(await findPeople(on, peopleToImport(run.who), { nifs: saidIn(read, 'nif'), names }))
  const standing: Standing = {
    taken: names.length > 0 ? await takenNames(on, names) : new Set(),
    certified: await certifiedOf(
      on,
      known,
      read.map(({ checked: { values } }) => values),
    ),
  }
  const workers = read.flatMap(({ checked: { values } }) =>
    values.employment ? [matchOf(values, known)?.id ?? null] : [],
  )
  const work = await readWork(on, run, workers, isWriting)

  return read.map(({ row, cells, checked }): JudgedPerson => {
    const { errors, dropped } = checked
    const { employment: said, ...values } = checked.values
    const keys = keyFields.flatMap((field) => (values[field] ? [`${field}:${values[field]}`] : []))
    const judged = {
      ...unjudged(row),
      keys,
      values,
      username: values.username ?? values.email ?? '',
      name: values.name ?? '',
    }
    if (dropped !== undefined) return { ...judged, outcome: 'dropped', reason: dropped }
    const repeated = repeats(run, row, keys, JSON.stringify(checked.values))
    if ('dropped' in repeated) return { ...judged, outcome: 'dropped', reason: repeated.dropped }
    const person = matchOf(values, known)
    const before = person ? changesOf(values, person) : {}
    const wrong = [...errors, ...repeated.errors]
    if (person === undefined) wrong.push({ field: 'nif', message: t('import.error.twoPeople') })
    else
      wrong.push(
        ...(person ? existing(run, values, person, before, standing) : newcomer(values, standing.taken)),
      )
    const { errors: wrongWork, planned } = employmentOf(run, said, person, work)
    wrong.push(...wrongWork)
    const named = person ? { username: person.username, name: values.name ?? person.name } : {}
    if (wrong.length > 0) {
      const first = new Map(wrong.map((error) => [error.field, error] as const).toReversed())
      const once = wrong.filter((error) => first.get(error.field) === error)
      return { ...judged, ...named, outcome: 'error', errors: faultsOf(once, cells) }
    }
    const employment = planned && Object.keys(planned.before).length > 0 ? planned : undefined
    if (!person) return { ...judged, employment, outcome: 'new' }
    if (employment) keepPlanned(run, person.id, employment)
    const all = { ...before, ...employment?.before }
    const outcome = Object.keys(all).length > 0 ? 'update' : 'same'
    return {
      ...judged,
      ...named,
      employment,
      outcome,
      item: person.id,
      before: outcome === 'update' ? all : null,
    }
  })
}
