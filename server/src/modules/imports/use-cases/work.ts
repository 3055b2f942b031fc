import { IMPORT_AT_ONCE } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { all } from '../../../platform/access/scope.ts'
import { untilNoClash } from '../../../platform/database/clash.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { findImport, moveImport } from '../repository.ts'
import type { Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { notifyOutcome } from '../notify-outcome.ts'
import { rehearse } from './rehearse.ts'
import { undo } from './undo.ts'
import { write } from './write.ts'

/** Does the work of an import's state, if any. */
const go = async (imports: Imports, record: ImportRecord, signal: AbortSignal | undefined): Promise<void> => {
  if (record.state === 'checking') await rehearse(imports, record, { signal })
  if (record.state === 'writing') await write(imports, record.id, signal)
  if (record.state === 'undoing') await undo(imports, record.id, signal)
}

/** The state to which an import returns after a failure. */
const backTo: Partial<Record<ImportRecord['state'], ImportRecord['state']>> = {
  checking: 'checked',
  writing: 'checked',
  undoing: 'written',
}

/**
 * Processes an import. An unexpected error leaves it in a state in which it can be tried again, and is logged.
 * @param signal aborted if another worker has taken it: the work here is abandoned
 */
export const workOn = async (imports: Imports, id: string, signal?: AbortSignal): Promise<void> => {
  const { db, log } = imports.platform
  const found = await findImport(db, id, all)
  if (!found) return
  const { state } = found.record
  try {
    await untilNoClash(() => go(imports, found.record, signal))
  } catch (error) {
    if (signal?.aborted) return
    log.error({ err: error, import: id }, 'an import failed')
    const failure = error instanceof Problem ? error.message : t('trainee.importFailed')
    const back = backTo[state]
    if (!back) return
    await db.transaction(async (tx) => {
      const moved = await moveImport(tx, id, [state], { state: back, failure, digest: null })
      if (moved) await notifyOutcome(imports, tx, moved, t('import.told.failed'))
    })
    return
  }
  // Statistics after a large import are requested at once.
  if (found.record.rows > IMPORT_AT_ONCE) await refreshStatistics(db)
}
