import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { findNode } from '../../scripts/install.mjs'
import { cache, root } from '../../scripts/lock.mjs'
import type { Death } from './die.ts'

interface ServerOptions {
  /** Where it keeps its data; left out: a fresh temporary folder, removed by `dispose`. */
  dataDir?: string
  port?: number
  /** More settings, or others than the tests' own (DATABASE_URL, STORAGE, SMTP_URL…). */
  env?: Record<string, string>
}

/** A server of the product in a process of its own. */
export interface TestServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it printed so far. */
  output: () => string
  /** Puts its clock forward. */
  advance: (ms: number) => Promise<void>
  /** Has it die at a point of an event that lasts. */
  dieAt: (death: Death) => Promise<void>
  /** Waits until it is dead. */
  dead: () => Promise<void>
  /** SIGTERM, and its exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL: a crash. */
  kill: () => Promise<void>
  /** Starts it again on the same data and the same port, after `stop` or `kill`. */
  restart: () => Promise<void>
  /** Stops it and removes the data that it made. */
  dispose: () => Promise<void>
}

/** What a journey needs of one, or of several behind one address. */
export type ServedUrl = Pick<TestServer, 'url' | 'advance' | 'dispose'>

/** A folder for the data of a server: with the demo academy in it where a run of tests has filled one (scripts/node-tests.mjs). */
const freshFolder = async (env: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tirocinio-data-'))
  const filled = process.env.TEST_ACADEMY
  const isEmbedded = env['DATABASE_URL'] === undefined && env['STORAGE'] === undefined
  if (filled && env['DEMO'] === '1' && isEmbedded && existsSync(filled))
    await cp(filled, folder, { recursive: true })
  return folder
}

/**
 * Starts the server and waits until it is ready.
 * @throws an Error with its output when it ends before, or is not ready in two minutes
 */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await freshFolder(options.env ?? {}))
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BASE_URL: url,
    LOG_LEVEL: 'warn',
  }
  let run = launch({ ...settings, ...options.env })
  await ready(url, run)
  return {
    url,
    dataDir,
    get process() {
      return run.child
    },
    output: () => run.output(),
    advance: async (ms) => {
      const advanced = once(run.child, 'message')
      run.child.send(ms)
      await advanced
    },
    dieAt: async (death) => {
      const armed = once(run.child, 'message')
      run.child.send(death)
      await armed
    },
    dead: async () => void (await run.exit),
    stop: () => run.end('SIGTERM'),
    kill: async () => void (await run.end('SIGKILL')),
    restart: async () => {
      run = launch({ ...settings, ...options.env })
      await ready(url, run)
    },
    dispose: async () => {
      await run.end('SIGTERM')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Run {
  child: ChildProcess
  output: () => string
  ended: () => boolean
  exit: Promise<number | null>
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const launch = (env: Record<string, string>): Run => {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import=./scripts/resolve-sources.mjs',
    `--import=${new URL('clock.ts', import.meta.url).href}`,
    `--import=${new URL('die.ts', import.meta.url).href}`,
    ...(env['HOLD_JOBS'] ? [`--import=${new URL('hold.ts', import.meta.url).href}`] : []),
    join(root, 'server/src/main.ts'),
  ]
  const child = spawn(findNode(), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  void exit.then(() => process.off('exit', abandon))
  return {
    child,
    output: () => output,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    exit,
    end: (signal) => {
      child.kill(signal)
      return exit
    },
  }
}

const ready = async (url: string, run: Run): Promise<void> => {
  const until = Date.now() + 120_000
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (run.ended()) throw new Error(`the server ended before it was ready:\n${run.output()}`)
    if (Date.now() > until) {
      await run.end('SIGKILL')
      throw new Error(`the server is not ready after two minutes:\n${run.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
