import { t } from '#contract/platform/text/text.ts'
import { IMPORT_AT_ONCE } from '#contract/imports/limits.ts'
import { oneTurn } from '../../../platform/runtime/turns.ts'
import { announceProgress, CHUNK } from '../progress.ts'
import { chunksOf, countRows, keepJudged, moveImport, type Judged } from '../repository.ts'
import { beginRun, type Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { workOf } from '../work-of-kind.ts'
import { notifyOutcome } from '../notify-outcome.ts'

/**
 * Checks the rows of an import in state `checking`, and stores only their outcomes (rule import.rehearsal).
 * @param refused rows that turned out to be wrong when they were to be written, if that is why this runs again
 * @param signal aborted if another worker has taken the import
 */
export const rehearse = async (
  imports: Imports,
  record: ImportRecord,
  { refused = [], signal }: { refused?: readonly Judged[]; signal: AbortSignal | undefined },
): Promise<void> => {
  const { db } = imports.platform
  const run = await beginRun(db, imports, record)
  let done = 0
  for await (const rows of chunksOf(db, record.id, CHUNK)) {
    signal?.throwIfAborted()
    await keepJudged(db, record.id, await workOf(imports, record.kind).check(db, run, rows))
    done += rows.length
    await moveImport(db, record.id, ['checking'], { done })
    announceProgress(imports, record, done)
    await oneTurn()
  }
  await keepJudged(
    db,
    record.id,
    refused.map((row) => ({ ...row, item: null, before: null })),
  )
  const failure = refused.length > 0 ? t('import.notWritten') : null
  const counts = await countRows(db, record.id)
  await db.transaction(async (tx) => {
    const checked = await moveImport(tx, record.id, ['checking'], {
      state: 'checked',
      counts,
      failure,
      digest: null,
    })
    // A short import's answer already shows it to the person who brought it.
    if (checked && failure) await notifyOutcome(imports, tx, checked, t('import.told.failed'))
    else if (checked && checked.rows > IMPORT_AT_ONCE)
      await notifyOutcome(imports, tx, checked, t('import.told.checked'))
  })
}
