import { fork } from 'node:child_process'
import { once } from 'node:events'
import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { FromReader, ToReader } from './messages.ts'
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

/**
 * The reader of one file, and a promise of its end. It gets only what it needs, and not, for example, the database's
 * address.
 */
const startReader = () => {
  const { NODE_COMPILE_CACHE } = process.env
  const reader = fork(new URL('./reader.ts', import.meta.url), [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--import=${new URL('../../../../../scripts/resolve-sources.mjs', import.meta.url).href}`,
      `--max-old-space-size=${MAX_HEAP_MB}`,
    ],
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => void reader.once('exit', resolve).once('error', resolve))
  const send = (message: ToReader): void => void reader.send(message, () => undefined)
  return { reader, ended, send }
}
type Reader = ReturnType<typeof startReader>

const ask = async ({ reader, ended, send }: Reader): Promise<FromReader> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), BATCH_MS)
  try {
    const answered = once(reader, 'message', { signal: stop.signal }) as Promise<[FromReader]>
    send('next')
    const [answer] = await Promise.race([answered, ended.then((): [FromReader?] => [])])
    return answer ?? { fault: 'unreadable' }
  } catch {
    // It took too long.
    return { fault: 'unreadable' }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** The rows that a separate process reads from a file; the process ends with them. */
async function* batchesOf(bytes: Uint8Array): AsyncGenerator<SheetRow[]> {
  const started = startReader()
  try {
    started.send(bytes)
    for (;;) {
      const answer = await ask(started)
      if ('fault' in answer) throw problemOf(answer.fault)
      if (answer.rows.length > 0) yield answer.rows
      if (answer.isLast) return
    }
  } finally {
    started.reader.kill('SIGKILL')
    await started.ended
  }
}

/**
 * Reads a file in a separate process, some hundred rows at a time, the next ones once these were taken: the event loop
 * does not wait for it, and a hostile file costs only that process memory and time, and ends it. A thread that runs out
 * of memory may take the whole server with it.
 * @throws Problem `unsupported_media` for anything but a sheet, `too_large` for too many rows or columns, or too much
 * text
 */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<SheetRow[]> {
  const done = await inTurn()
  try {
    // A reader that fails to start gives back its turn too.
    yield* batchesOf(bytes)
  } finally {
    done()
  }
}
