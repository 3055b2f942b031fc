import type { Readable } from 'node:stream'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { streamSheet, type SheetCell } from '../../../platform/sheets.ts'
import { toLine } from '../present.ts'
import { walkEntries } from '../repositories/entries.ts'
import { cellsOf, headsOf, columns } from '../time-sheet.ts'

/** A record of time among others, up to an entry. */
interface RecordUpTo {
  assignment: string
  person: string
  entries: number
}

async function* rowsOfAll(db: Db, records: readonly RecordUpTo[]): AsyncGenerator<SheetCell[]> {
  const of = new Map(records.map((record) => [record.assignment, record]))
  for await (const entry of walkEntries(db, [...of.keys()])) {
    const record = of.get(entry.assignment)
    if (record && entry.seq <= record.entries) yield [record.person, ...cellsOf(toLine(entry), entry.hash)]
  }
}

/** The sealed records of time of several people as one table in .xlsx, each up to an entry (rule actions.seal). */
export const writeTimesSheet = (db: Db, records: readonly RecordUpTo[]): Promise<Readable> =>
  streamSheet(rowsOfAll(db, records), {
    name: t('evidence.title'),
    columns: [{ header: t('evidence.columns.person'), width: 32 }, ...headsOf(columns)],
  })
