import { employmentValues } from '#contract/imports/employment-row.ts'
import { checkPerson, type CheckedRow, type RowCells } from '#contract/imports/person-row.ts'
import type { Db } from '../../../platform/database/db.ts'
import { takenNames } from '../../people/index.ts'
import { peopleToImport } from '../policy.ts'
import { readRows, saidIn, type Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { readWork } from './employment.ts'
import { certifiedOf, type Standing } from './faults.ts'
import { judgePerson, type JudgedPerson, type Said } from './judge.ts'
import { byName, matchOf } from './match.ts'
import { findPeople } from './repository.ts'

const checkRow = (cells: RowCells, today: string): CheckedRow<Said> => {
  const { values, ...checked } = checkPerson(cells, today)
  const employment = employmentValues(cells)
  return { ...checked, values: employment ? { ...values, employment } : values }
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

  return read.map((row) => judgePerson(run, row, { known, standing, work }))
}
