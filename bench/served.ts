import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { root } from '../scripts/lock.mjs'
import type { Filled, Size } from './fill.ts'
import { PASSWORD } from './journey.ts'

/** What the measured server uses: bytes of memory now, and milliseconds of processor since it began. */
interface Usage {
  rss: number
  cpu: number
}

/** The measured server, in a process of its own. */
export interface Served {
  address: string
  filled: Filled
  usage: () => Promise<Usage>
  /** The longest block of its event loop since the last call, in milliseconds. */
  stall: () => Promise<number>
  stop: () => Promise<void>
}

const LOOK_MS = 250
const MOST_LOOKS = 40
/** Of a processor's time; what a server does that nobody asks is less. */
const BUSY = 0.1

/** Waits until a server has done what requests left to be done after their answers. @returns its usage by then */
export const untilQuiet = async ({ usage }: Served): Promise<Usage> => {
  let last = await usage()
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await pause(LOOK_MS)
    const now = await usage()
    if (now.cpu - last.cpu < BUSY * LOOK_MS) return now
    last = now
  }
  return last
}

/** The sources of the server to start, and its database. */
interface Place {
  /** The folder of a checkout; this one when left out. */
  tree?: string
  /** A PostgreSQL; the embedded database when left out. */
  databaseUrl?: string | undefined
  /** What another server has filled the database with; it is filled when left out. */
  filled?: Filled
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

/**
 * Starts the measured server on a database of a size: one process fills it where it is fresh, and another serves it, so
 * that memory is that of a server that has just started. It logs as in production, into a file.
 * @throws Error with the last lines of its log when it does not start
 */
export const serve = async (
  size: Size,
  { tree = root, databaseUrl, ...place }: Place = {},
): Promise<Served> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirocinio-bench-'))
  const passwordHash = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  const logFile = join(dataDir, 'server.log')
  const { DATABASE_URL: _, ...own } = process.env
  const env = {
    ...own,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    BENCH_PASSWORD_HASH: passwordHash,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }

  const start = (args: string[]): ChildProcess => {
    const log = openSync(logFile, 'a')
    const stdio = ['ignore', log, log, 'ipc'] as const
    const child = fork(new URL('server.ts', import.meta.url), [tree, ...args], {
      env,
      cwd: tree,
      stdio: [...stdio],
    })
    closeSync(log)
    return child
  }

  const answer = <T>(child: ChildProcess): Promise<T> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(
          new Error(`the measured server left with ${code}:\n${readFileSync(logFile, 'utf8').slice(-2000)}`),
        )
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        resolve(message as T)
      })
    })

  const ask = <T>(child: ChildProcess, what: 'usage' | 'stall'): Promise<T> => {
    child.send(what)
    return answer<T>(child)
  }

  const fill = async (): Promise<Filled> => {
    const filling = start([JSON.stringify(size)])
    const filled = await answer<Filled>(filling)
    await ended(filling)
    return filled
  }
  const filled = place.filled ?? (await fill())
  const child = start([])
  return {
    address: await answer<string>(child),
    filled,
    usage: () => ask<Usage>(child, 'usage'),
    stall: () => ask<number>(child, 'stall'),
    stop: async () => {
      child.disconnect()
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
