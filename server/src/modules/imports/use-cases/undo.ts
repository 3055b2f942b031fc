import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { oneTurn } from '../../../platform/runtime/turns.ts'
import { announceProgress, CHUNK } from '../progress.ts'
import { chunksOf, lockImport, moveImport } from '../repository.ts'
import { beginRun, type Imports } from '../run.ts'
import { workOf } from '../work-of-kind.ts'

/**
 * Undoes an import in state `undoing`, in one transaction (rule import.undo). If that is impossible, it stays as it is,
 * with the reason.
 */
export const undo = async (imports: Imports, id: string, signal: AbortSignal | undefined): Promise<void> => {
  const { db } = imports.platform
  try {
    await db.transaction(async (tx) => {
      const record = await lockImport(tx, id)
      if (record?.state !== 'undoing') return
      const run = await beginRun(tx, imports, record)
      let done = 0
      for await (const rows of chunksOf(tx, id, CHUNK)) {
        signal?.throwIfAborted()
        const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'update')
        if (written.length > 0) await workOf(imports, record.kind).undo(tx, run, written)
        announceProgress(imports, record, (done += rows.length))
        await oneTurn()
      }
      await moveImport(tx, id, ['undoing'], { state: 'undone', failure: null, digest: null })
      await recordActivity(tx, run.who, { action: 'import.undo', what: record.file })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await moveImport(db, id, ['undoing'], { state: 'written', failure: error.message })
  }
}
