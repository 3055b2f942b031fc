import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { spreadOf, type Spread } from './figures.ts'
import { measure } from './load.ts'
import { single } from './scenario.ts'

/**
 * What request ids, log lines, metrics and headers cost together, and each: a route that reads one row through a
 * prepared statement, on bare Fastify, with each of them put to it, in rounds that alternate. Processor time of the
 * server's process for one request, in microseconds. Beside them the floor: the bytes of the lines and headers alone,
 * ready-made, written as the product writes them.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '7' } },
})
const CONNECTIONS = 8

/** What every request is given, whatever it asks. */
const costs = ['request ids', 'log lines', 'metrics', 'headers'] as const
export type Cost = (typeof costs)[number] | 'ready bytes'

interface Lane {
  name: string
  child: ChildProcess
  address: string
  samples: number[]
}

const messageOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`a measured server left with ${code}`)))
  })

const variants: Record<string, readonly Cost[]> = {
  'bare Fastify': [],
  ...Object.fromEntries(costs.map((cost) => [cost, [cost]])),
  'all of them': costs,
  'their bytes': ['ready bytes'],
}

const database = await startPostgres({ durable: true })
const folder = mkdtempSync(join(tmpdir(), 'tirocinio-bench-'))
const log = openSync(join(folder, 'server.log'), 'w')
const children: ChildProcess[] = []
const serve = async ([name, taken]: [string, readonly Cost[]]): Promise<Lane> => {
  const child = fork(new URL('common-cost-server.ts', import.meta.url), [...taken], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      METRICS_TOKEN: 'm'.repeat(40),
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  children.push(child)
  return { name, child, address: await messageOf<string>(child), samples: [] }
}

const used = async ({ child }: Lane): Promise<number> => {
  child.send('usage')
  return messageOf<number>(child)
}

const sample = async (lane: Lane, seconds: number): Promise<number> => {
  const request = single(lane.name, () => ({ method: 'GET', path: '/one' }))
  const before = await used(lane)
  const { worked, failed } = await measure(lane.address, request, {
    connections: CONNECTIONS,
    seconds,
    start: 0,
    most: undefined,
  })
  if (failed > 0) throw new Error(`${lane.name}: ${failed} requests FAILED`)
  return ((await used(lane)) - before) / worked
}

try {
  const lanes = await Promise.all(Object.entries(variants).map(serve))
  for (const lane of lanes) await sample(lane, 1)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed())
      lane.samples.push(await sample(lane, Number(values.seconds)))
  const [bare] = lanes
  const line = (name: string, { median, least, most }: Spread, more: string) =>
    process.stdout.write(
      `${name.padEnd(14)} ${median.toFixed(1)} µs (${least.toFixed(1)}–${most.toFixed(1)})${more}\n`,
    )
  for (const { name, samples } of lanes) {
    // Each is held against the bare one of its own round.
    const more = spreadOf(samples.map((one, round) => one / (bare?.samples[round] ?? one) - 1))
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    const least = Math.min(...samples) / Math.min(...(bare?.samples ?? samples)) - 1
    line(
      name,
      spreadOf(samples),
      name === bare?.name
        ? ''
        : `, +${percent(more.median)} (${percent(more.least)} to ${percent(more.most)}); least to least +${percent(least)}`,
    )
  }
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
