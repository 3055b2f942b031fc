import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { IMPORT_AT_ONCE } from '#contract/imports/limits.ts'
import { importProgressed } from '#contract/imports/socket-events.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { oneTurn } from '../../../platform/runtime/turns.ts'
import { chunksOf, countRows, keepJudged, lockImport, moveImport, type Judged } from '../repository.ts'
import { beginRun, type Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { workOf } from '../work-of-kind.ts'
import { notifyOutcome } from './notify-outcome.ts'

/** Rows that are checked together: few enough not to block the event loop. */
export const CHUNK = 250

/** Reports progress to the waiting browser. */
const announceProgress = ({ platform }: Imports, { id, owner, rows }: ImportRecord, done: number): void =>
  platform.realtime.toUser(owner, importProgressed(owner), { _id: id, done, rows })

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
  await jobs.send(tx, MAILS, { id: record.id })
}

/** The queue of mails to people whom imports created or gave courses. */
export const MAILS = 'imports.mails'

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
