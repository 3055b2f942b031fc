import type { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import { importFields, importLabel } from '#contract/imports/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { streamSheet } from '../../../platform/sheets.ts'
import { ownImport } from '../own-import.ts'
import { chunksOf } from '../repository.ts'
import { cellsOf, type Imports } from '../run.ts'
import { importRows, type ImportRecord } from '../tables.ts'

const BATCH = 500

async function* wrongRows(on: Db, { id, kind, mapping }: ImportRecord): AsyncGenerator<string[]> {
  for await (const rows of chunksOf(on, id, BATCH, inArray(importRows.outcome, ['error', 'dropped'])))
    for (const row of rows) {
      const cells = cellsOf(mapping, row)
      const why =
        row.reason ??
        row.errors.map(({ field, message }) => `${importLabel(kind, field)}: ${message}`).join('; ')
      yield [String(row.row), why, ...importFields[kind].map(({ name }) => cells[name] ?? '')]
    }
}

/**
 * The wrong and dropped rows of an import, each with its place in the file and what is wrong with it, under headings
 * that let the corrected file be recognized. Every cell is text, never a formula: reading the file removes the mark
 * that says so.
 * @throws Problem `not_found`
 */
export const wrongSheet = async (imports: Imports, who: Person, id: string): Promise<Readable> => {
  const { record } = await ownImport(imports, who, id)
  return streamSheet(wrongRows(imports.platform.db, record), {
    name: t('import.sheet.wrong'),
    columns: [
      { header: t('import.sheet.row'), width: 8 },
      { header: t('import.sheet.why'), width: 60 },
      ...importFields[record.kind].map(({ label }) => ({ header: label, width: 24 })),
    ],
  })
}
