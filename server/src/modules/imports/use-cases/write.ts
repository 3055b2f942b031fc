import { t } from '#contract/platform/text/text.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { oneTurn } from '../../../platform/runtime/turns.ts'
import { announceProgress, CHUNK } from '../progress.ts'
import { MAILS_QUEUE } from '../queues.ts'
import { chunksOf, countRows, keepJudged, lockImport, moveImport, type Judged } from '../repository.ts'
import { beginRun, type Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { workOf } from '../work-of-kind.ts'
import { notifyOutcome } from '../notify-outcome.ts'
import { rehearse } from './rehearse.ts'

/** Nothing is written, as these rows turned out to be wrong when they were to be written. */
class NotWritten extends Error {
  readonly rows: Judged[]

  constructor(rows: Judged[]) {
    super('rows are wrong')
    this.rows = rows
  }
}

const isWrong = ({ outcome }: Judged): boolean => outcome === 'error'

const writeRows = async (
  tx: Tx,
  imports: Imports,
  record: ImportRecord,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const run = await beginRun(tx, imports, record)
  let done = 0
  for await (const rows of chunksOf(tx, record.id, CHUNK)) {
    signal?.throwIfAborted()
    const judged = await workOf(imports, record.kind).write(tx, run, rows)
    if (!record.partial && judged.some(isWrong)) throw new NotWritten(judged.filter(isWrong))
    await keepJudged(tx, record.id, judged)
    done += rows.length
    announceProgress(imports, record, done)
    await oneTurn()
  }
  const counts = await countRows(tx, record.id)
  const { clock, jobs } = imports.platform
  await moveImport(tx, record.id, ['writing'], {
    state: 'written',
    counts,
    done,
    failure: null,
    writtenAt: clock.now(),
  })
  const what = t('import.activity', { file: record.file, made: counts.new, changed: counts.update })
  await recordActivity(tx, run.who, { action: 'import.write', what })
  const outcome = t('import.told.written', { made: counts.new, changed: counts.update })
  await notifyOutcome(imports, tx, record, outcome)
  await jobs.send(tx, MAILS_QUEUE, { id: record.id })
}

/**
 * Writes an import in state `writing`, in one transaction (rule import.whole): all of it, or its valid rows. If a row
 * has become wrong and all were requested, nothing is written, and the rows show the error.
 */
export const write = async (imports: Imports, id: string, signal: AbortSignal | undefined): Promise<void> => {
  const { db } = imports.platform
  try {
    await db.transaction(async (tx) => {
      const record = await lockImport(tx, id)
      if (record?.state === 'writing') await writeRows(tx, imports, record, signal)
    })
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    const record = await moveImport(db, id, ['writing'], { state: 'checking', done: 0 })
    if (record) await rehearse(imports, record, { refused: error.rows, signal })
  }
}
