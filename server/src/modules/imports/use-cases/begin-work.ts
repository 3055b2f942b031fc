import { IMPORT_AT_ONCE } from '#contract/imports/limits.ts'
import { WORK_QUEUE } from '../queues.ts'
import { moveImport } from '../repository.ts'
import type { Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { workOn } from './work.ts'

/** When the job of an import runs if the work is done at once: it does the work in case the server died. */
const AFTER_A_CRASH_SECONDS = 120

/**
 * Moves an import into a working state, queues its job in the same transaction, and does the work at once if it is
 * short; the job does the rest (rule import.background).
 * @returns the import as it was moved; undefined if its state had changed
 */
export const beginWork = async (
  imports: Imports,
  { id }: Pick<ImportRecord, 'id'>,
  from: ImportRecord['state'],
  values: Parameters<typeof moveImport>[3],
): Promise<ImportRecord | undefined> => {
  const { db, jobs } = imports.platform
  const moved = await db.transaction(async (tx) => {
    const record = await moveImport(tx, id, [from], { ...values, done: 0, failure: null })
    if (!record) return undefined
    const isShort = record.rows <= IMPORT_AT_ONCE
    const later = isShort ? { startAfter: AFTER_A_CRASH_SECONDS } : {}
    await jobs.send(tx, WORK_QUEUE, { id }, { group: record.owner, ...later })
    return record
  })
  if (moved && moved.rows <= IMPORT_AT_ONCE) await workOn(imports, id)
  return moved
}
