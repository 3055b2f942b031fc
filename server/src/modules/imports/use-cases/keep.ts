import { and, eq, isNotNull } from 'drizzle-orm'
import { IMPORT_UNDO_MS } from '#contract/imports/limits.ts'
import { all } from '../../../platform/access/scope.ts'
import { findImport, forgetRows, markMailed, restingSince, rowsAfter, deleteImport } from '../repository.ts'
import type { Imports } from '../run.ts'
import { importRows } from '../tables.ts'
import { workOf } from '../works.ts'

/** Mails that are made in one transaction. */
const MAILS_AT_ONCE = 25

const unmailed = and(eq(importRows.outcome, 'new'), eq(importRows.mailed, false), isNotNull(importRows.item))

/** Mails those whom an import made, or gave courses, each once; nobody any more where it was taken back. */
export const mailImported = async (imports: Imports, id: string): Promise<void> => {
  const { db } = imports.platform
  for (let isMore = true; isMore;)
    isMore = await db.transaction(async (tx) => {
      const found = await findImport(tx, id, all)
      if (found?.record.state !== 'written') return false
      const rows = await rowsAfter(tx, id, 0, MAILS_AT_ONCE, unmailed)
      if (rows.length === 0) return false
      await workOf(imports, found.record.kind).mail(tx, rows)
      await markMailed(
        tx,
        id,
        rows.map(({ row }) => row),
      )
      return true
    })
}

/** Forgets the rows of imports that nothing happened to for a day; one that was never written goes whole (rule import.kept). */
export const sweepImports = async ({ platform: { db, clock } }: Imports): Promise<void> => {
  const since = new Date(clock.now().getTime() - IMPORT_UNDO_MS)
  for (const id of await restingSince(db, since)) {
    const found = await findImport(db, id, all)
    const isOver = found?.record.state === 'written' || found?.record.state === 'undone'
    await (isOver ? forgetRows(db, id) : deleteImport(db, id))
  }
}
