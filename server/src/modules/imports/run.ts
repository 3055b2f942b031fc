import { createHash } from 'node:crypto'
import type { DaySpan } from '#contract/platform/text/day.ts'
import type { Mapping } from '#contract/imports/columns.ts'
import type { StandingValues } from '#contract/imports/employment-row.ts'
import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import type { CheckedRow, RowCells } from '#contract/imports/person-row.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CardPlan } from '../enrolment/index.ts'
import { findCompanyWithin, findPerson } from '../people/index.ts'
import { companiesToImport } from './policy.ts'
import type { Judged } from './repository.ts'
import type { ImportRecord, ImportRowRecord, RowFault } from './tables.ts'

/** What imports need. */
export interface Imports {
  platform: Platform
  engine: Engine
}

/**
 * An employment of somebody at the import's company; one that a row is to enter has no id yet, nor was its end paid.
 */
export type Employed = StandingValues & DaySpan & { id: string | undefined; paidOn?: string | null }

/** An import being processed: its owner, and what its rows said so far. */
export interface Run {
  record: ImportRecord
  who: Person
  now: Date
  today: string
  /** The first row with each value that must be unique, such as a NIF; and whole rows, by their digests. */
  seen: Map<string, number>
  /** What the rows so far take from the cards of each reference. */
  plans: Map<string, CardPlan>
  /** The employments read so far of each person, as the rows so far would leave them. */
  employed: Map<string, Employed[]>
}

/** How the rows of a kind of file are processed. */
export interface RowWork {
  /** Decides what becomes of rows; writes nothing. */
  check: (on: Db, run: Run, rows: readonly ImportRowRecord[]) => Promise<Judged[]>
  /** Checks rows and writes the valid ones, in the caller's transaction; returns the outcome of all. */
  write: (tx: Tx, run: Run, rows: readonly ImportRowRecord[]) => Promise<Judged[]>
  /** Undoes what rows wrote, in the caller's transaction. @throws Problem if that is not possible */
  undo: (tx: Tx, run: Run, rows: readonly ImportRowRecord[]) => Promise<void>
  /** Mails the people of rows, in the caller's transaction; returns the items of those who were mailed just before. */
  mail: (tx: Tx, rows: readonly ImportRowRecord[]) => Promise<ReadonlySet<string>>
}

/** The state of an import before its first row. */
export const nothingSeen = (): Pick<Run, 'seen' | 'plans' | 'employed'> => ({
  seen: new Map(),
  plans: new Map(),
  employed: new Map(),
})

/**
 * Starts checking an import on behalf of its owner, who must still manage its company.
 * @throws Problem `forbidden`
 */
export const beginRun = async (
  on: Db,
  { platform: { clock } }: Imports,
  record: ImportRecord,
): Promise<Run> => {
  const who = await findPerson(on, record.owner)
  if (!who) throw new Problem('forbidden')
  if (!(await findCompanyWithin(on, record.company, companiesToImport(who))))
    throw new Problem('forbidden', t('import.lostCompany'))
  return { record, who, now: clock.now(), today: clock.today(), ...nothingSeen() }
}

/** The texts of a row by field: the contents of its columns, overlaid with the corrections. */
export const cellsOf = (
  mapping: Mapping,
  { cells, mended }: Pick<ImportRowRecord, 'cells' | 'mended'>,
): Record<string, string> => {
  const texts = Object.entries(mapping).map(([index, field]) => [field, cells[Number(index)] ?? ''] as const)
  const all: Record<string, string> = { ...Object.fromEntries(texts), ...mended }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** Faults as they are stored, each with its field's value. */
export const faultsOf = (
  errors: readonly FieldError[],
  cells: Readonly<Record<string, string | null | undefined>>,
): RowFault[] => errors.map(({ field, message }) => ({ field, value: cells[field] ?? '', message }))

/** A row without any findings yet. */
export const unjudged = (row: number): Judged => ({
  row,
  outcome: 'same',
  item: null,
  username: '',
  name: '',
  keys: [],
  errors: [],
  reason: null,
  before: null,
})

const isTooLong = ([, text]: readonly [string, string]): boolean => text.length > IMPORT_LIMITS.cell

/** Fields that are longer than any field may be: of such a one only the beginning was read. */
const tooLong = (cells: Readonly<Record<string, string>>): FieldError[] => {
  const message = t('import.error.tooLong', { max: formatNumber(IMPORT_LIMITS.cell) })
  return Object.entries(cells)
    .filter(isTooLong)
    .map(([field]) => ({ field, message }))
}

/** What is right of a row with fields that are too long, and what is wrong with it: those first, and nothing else of them. */
const checkRest = <V>(
  cells: RowCells,
  long: readonly FieldError[],
  check: (cells: RowCells) => CheckedRow<V>,
): CheckedRow<V> => {
  const rest = check(Object.fromEntries(Object.entries(cells).filter((cell) => !isTooLong(cell))))
  const fields = new Set(long.map(({ field }) => field))
  return { ...rest, errors: [...long, ...rest.errors.filter(({ field }) => !fields.has(field))] }
}

/** A row with its texts by field, and their values. */
export interface ReadRow<V> {
  row: number
  cells: Record<string, string>
  checked: CheckedRow<V>
}

/**
 * Reads the values of rows.
 * @param check reads the texts of a row, by the rules of its kind
 */
export const readRows = <V>(
  { record, today }: Run,
  rows: readonly ImportRowRecord[],
  check: (cells: RowCells, today: string) => CheckedRow<V>,
): ReadRow<V>[] =>
  rows.map((row) => {
    const cells = cellsOf(record.mapping, row)
    const long = tooLong(cells)
    return {
      row: row.row,
      cells,
      checked: checkRest(cells, long, (rest) => check(rest, today)),
    }
  })

/** The values that any of the rows has in a field. */
export const saidIn = <V, K extends keyof V>(read: readonly ReadRow<V>[], field: K): NonNullable<V[K]>[] =>
  read.flatMap(({ checked }) => checked.values[field] ?? [])

/** A digest of a whole row, so small that those of a whole file can be kept until its last row. */
const digestOf = (whole: string): string => createHash('sha256').update(whole).digest('base64')

/**
 * What a row repeats from an earlier one: everything, so that it is left out, or only values that must be unique.
 * @param keys the values that must be unique, each as `field:value`
 * @param whole the digest of the whole row
 */
export const repeats = (
  { seen }: Run,
  row: number,
  keys: readonly string[],
  whole: string,
): { dropped: string } | { errors: FieldError[] } => {
  const said = digestOf(whole)
  const same = seen.get(said)
  if (same !== undefined && same !== row) return { dropped: t('import.dropped.repeated', { row: same }) }
  const errors: FieldError[] = []
  for (const key of keys) {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    else if (first !== row)
      errors.push({ field: key.split(':')[0] ?? '', message: t('import.error.repeated', { row: first }) })
  }
  seen.set(said, row)
  return { errors }
}
