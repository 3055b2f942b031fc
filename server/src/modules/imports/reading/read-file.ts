import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { FromReader } from './messages.ts'
import type { SheetFault, SheetRow } from './sheet.ts'

/** What reading one file may take: memory in megabytes, and time for each batch of its rows. */
const MAX_HEAP_MB = 384
const BATCH_MS = 20_000

const problemOf = (fault: SheetFault['fault']): Problem =>
  fault === 'unreadable'
    ? new Problem('unsupported_media', t('validation.excelFile'))
    : new Problem(
        'too_large',
        t(`import.fault.${fault}`, {
          rows: IMPORT_LIMITS.rows,
          columns: IMPORT_LIMITS.columns,
          millions: IMPORT_LIMITS.characters / 1_000_000,
        }),
      )

/** One file at a time is read by an instance: its memory is bounded by that of one reader. */
let last: Promise<unknown> = Promise.resolve()

const inTurn = async (): Promise<() => void> => {
  const before = last
  const { promise, resolve } = Promise.withResolvers<void>()
  last = promise
  await before
  return resolve
}

const ask = async (worker: Worker): Promise<FromReader> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), BATCH_MS)
  try {
    const answered = once(worker, 'message', { signal: stop.signal }) as Promise<[FromReader]>
    const ended = once(worker, 'exit', { signal: stop.signal }).then(() => [{ fault: 'unreadable' } as const])
    worker.postMessage('next', [])
    const [answer] = await Promise.race([answered, ended])
    return answer ?? { fault: 'unreadable' }
  } catch {
    // It took too long, or more memory than it may.
    return { fault: 'unreadable' }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** The rows that a thread of its own reads from a file; the thread ends with them. */
async function* batchesOf(bytes: Uint8Array): AsyncGenerator<SheetRow[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  worker.on('error', () => undefined)
  try {
    for (;;) {
      const answer = await ask(worker)
      if ('fault' in answer) throw problemOf(answer.fault)
      if (answer.rows.length > 0) yield answer.rows
      if (answer.isLast) return
    }
  } finally {
    await worker.terminate()
  }
}

/**
 * Reads a file on a thread of its own, some hundred rows at a time, the next ones when these were taken: the event loop
 * waits for none of it, and what a hostile file takes of memory and time is the thread's, which ends.
 * @throws Problem `unsupported_media` for what is no sheet, `too_large` for too many rows or columns, or too much text
 */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<SheetRow[]> {
  const done = await inTurn()
  try {
    // A thread that cannot even begin gives its turn back too.
    yield* batchesOf(bytes)
  } finally {
    done()
  }
}
