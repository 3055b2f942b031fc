import { IMPORT_UNDO_MS } from '#contract/imports/limits.ts'
import { all } from '../../../platform/access/scope.ts'
import { deleteCutOff, findImport, forgetRows, restingSince, deleteImport } from '../repository.ts'
import type { Imports } from '../run.ts'

/**
 * Removes the rows of imports untouched for a day; imports that were never written are removed (rule import.kept), and
 * those whose reading was cut off.
 */
export const sweepImports = async ({ platform: { db, clock } }: Imports): Promise<void> => {
  await deleteCutOff(db)
  const since = new Date(clock.now().getTime() - IMPORT_UNDO_MS)
  for (const id of await restingSince(db, since)) {
    const found = await findImport(db, id, all)
    const isOver = found?.record.state === 'written' || found?.record.state === 'undone'
    await (isOver ? forgetRows(db, id) : deleteImport(db, id))
  }
}
