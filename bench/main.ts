import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { startPostgres } from '../scripts/postgres.mjs'
import type { Filled, Size } from './fill.ts'
import { listScenarios } from './lists.ts'
import { measure, type Measured } from './load.ts'
import { PASSWORD, scenarios } from './scenarios.ts'
import { submitExams } from './submit.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
    database: { type: 'string', default: 'pglite,postgres' },
    sizes: { type: 'string', default: 'full,tenth,lists,lists-hundredth' },
    only: { type: 'string' },
  },
})

const sizes: Record<string, Size> = {
  full: { trainees: 10_000, courses: 200, assignments: 100_000 },
  tenth: { trainees: 1_000, courses: 20, assignments: 10_000 },
  lists: { trainees: 100_000, courses: 20, assignments: 100_000 },
  'lists-hundredth': { trainees: 1_000, courses: 20, assignments: 1_000 },
}

interface Served {
  address: string
  filled: Filled
  memory: () => Promise<number>
  stop: () => Promise<void>
}

const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`the measured server left with ${code}`)))
  })

/** Starts the measured server on a fresh database of a size. */
const serve = async (size: Size, databaseUrl: string | undefined): Promise<Served> => {
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
    memory: async () => {
      child.send('memory')
      return (await answer<{ rss: number }>(child)).rss
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

const say = (line: string) => process.stdout.write(`${line}\n`)
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(8)

const report = (name: string, connections: number, m: Measured, bare: number) =>
  say(
    `${name.padEnd(14)} ${String(connections).padStart(3)} ${cell(m.perSecond, 0)} ${cell(m.p50)} ${cell(m.p95)} ${cell(m.p99)}` +
      ` ${cell(m.perSecond / bare, 2)}${m.failed > 0 ? `  ${m.failed} FAILED` : ''}`,
  )

const run = async (title: string, size: Size, databaseUrl: string | undefined): Promise<void> => {
  const served = await serve(size, databaseUrl)
  say(`\n## ${title}: ${size.trainees} trainees, ${size.courses} courses, ${size.assignments} assignments`)
  say('request        con    req/s   p50 ms   p95 ms   p99 ms  of bare')
  const all = scenarios(served.filled.trainees)
  const wanted = (
    title.includes('lists') ? [...all.slice(0, 1), ...listScenarios(served.filled)] : all
  ).filter(({ name }) => !values.only || name === 'bare route' || values.only.split(',').includes(name))
  const bare = new Map<number, number>()
  const next = new Map<string, number>()
  for (const scenario of wanted)
    for (const connections of values.connections.split(',').map(Number)) {
      const start = next.get(scenario.name) ?? 0
      const seconds = Number(values.seconds)
      const measured = await measure(served.address, scenario, { connections, seconds, start })
      next.set(scenario.name, start + measured.sent)
      if (scenario.name === 'bare route') bare.set(connections, measured.perSecond)
      report(scenario.name, connections, measured, bare.get(connections) ?? 1)
    }
  if (!title.includes('lists') && (!values.only || values.only.includes('exam submit')))
    for (const connections of values.connections.split(',').map(Number)) {
      const start = (next.get('exam start') ?? 0) + (next.get('exam submit') ?? 0)
      const measured = await submitExams(served.address, served.filled.trainees, { connections, start })
      next.set('exam submit', (next.get('exam submit') ?? 0) + measured.sent)
      report('exam submit', connections, measured, bare.get(connections) ?? 1)
    }
  say(`memory of the server: ${Math.round((await served.memory()) / 2 ** 20)} MiB`)
  await served.stop()
}

say(
  `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}; the load runs on the same machine`,
)
for (const database of values.database.split(','))
  for (const name of values.sizes.split(',')) {
    const size = sizes[name]
    if (!size) throw new Error(`unknown size ${name}`)
    if (database === 'pglite') {
      await run(`PGlite, ${name}`, size, undefined)
      continue
    }
    const postgres = await startPostgres({ durable: true })
    await run(`PostgreSQL ${postgres.version}, ${name}`, size, postgres.url)
    await postgres.stop()
  }
