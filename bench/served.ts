import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Filled, Size } from './fill.ts'
import { PASSWORD } from './scenarios.ts'

/** What the measured server uses: bytes of memory now, and milliseconds of processor since it began. */
export interface Usage {
  rss: number
  cpu: number
}

/** The measured server, in a process of its own. */
export interface Served {
  address: string
  filled: Filled
  usage: () => Promise<Usage>
  /** The longest that its event loop stood still since this was last asked, in milliseconds. */
  stall: () => Promise<number>
  stop: () => Promise<void>
}

const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the measured server left with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })

/**
 * Starts the measured server on a fresh database of a size.
 * @param databaseUrl a PostgreSQL; the embedded one when left out
 */
export const serve = async (size: Size, databaseUrl: string | undefined): Promise<Served> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirocinio-bench-'))
  const passwordHash = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  const child = fork(new URL('server.ts', import.meta.url), [JSON.stringify(size)], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      BENCH_PASSWORD_HASH: passwordHash,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  const { address, filled } = await answer<{ address: string; filled: Filled }>(child)
  return {
    address,
    filled,
    usage: () => {
      child.send('usage')
      return answer<Usage>(child)
    },
    stall: () => {
      child.send('stall')
      return answer<number>(child)
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        })
        child.disconnect()
      }),
  }
}
