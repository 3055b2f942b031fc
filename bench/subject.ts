import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../scripts/lock.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { commitOf } from './checkout.ts'
import type { Size } from './fill.ts'
import type { Plan } from './options.ts'
import { processorTime } from './processor-time.ts'
import { runRounds, type Lane } from './rounds.ts'
import type { Database, Subject } from './run.ts'
import { serve, type Served } from './served.ts'
import { countingSettings, openCounter } from './statements.ts'
import { fillings, scenariosOf } from './subjects.ts'

const SETTLE_MS = 1000
const MOST_LOOKS = 8

/** MiB of a server once they no longer change, after start-up work and work lagging behind the load. */
const settledMemory = async ({ usage }: Served): Promise<number> => {
  const look = async () => (await usage()).rss / 2 ** 20
  let last = await look()
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await pause(SETTLE_MS)
    const now = await look()
    if (Math.abs(now - last) < last / 100) return Math.round(now)
    last = now
  }
  return Math.round(last)
}

/** A private PostgreSQL with a database for each checkout, all of which are counted. */
const openPostgres = async (trees: string[]) => {
  const server = await startPostgres({ durable: true, settings: countingSettings })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const urls: string[] = []
  for (const index of trees.keys()) {
    await client.query(`create database checkout_${index}`)
    urls.push(server.url.replace(/\/tirocinio$/, `/checkout_${index}`))
  }
  await client.end()
  return { ...server, urls }
}

/**
 * Measures a filling on a database: this checkout, and beside it the one of the plan.
 * @returns what was measured of each, this checkout first, and the version of PostgreSQL
 */
export const measureFilling = async (
  what: string,
  database: Database,
  { against, only, ...plan }: Plan,
  say: (line: string) => void,
): Promise<{ subjects: Subject[]; postgres: string | null }> => {
  const trees = against ? [root, against] : [root]
  const postgres = database === 'postgres' ? await openPostgres(trees) : undefined
  const size: Size | undefined = fillings[what]?.size
  if (!size) throw new Error(`there is no filling ${what}`)
  const lanes: Lane[] = []
  try {
    const atRest: number[] = []
    for (const [index, tree] of trees.entries()) {
      const databaseUrl = postgres?.urls[index]
      const served = await serve(size, { tree, databaseUrl })
      const lane: Lane = {
        served,
        scenarios: scenariosOf(what, served.filled, only),
        databaseTime: () => (postgres ? processorTime(postgres.pid) : null),
        mayLack: index > 0,
      }
      lanes.push(lane)
      if (databaseUrl) lane.counter = await openCounter(databaseUrl)
      atRest.push(await settledMemory(served))
    }
    const figures = await runRounds(lanes, { ...plan, say })
    const subjects: Subject[] = []
    for (const [index, tree] of trees.entries()) {
      const lane = lanes[index]
      if (!lane) continue
      const afterLoad = await settledMemory(lane.served)
      subjects.push({
        what,
        database,
        ...commitOf(tree),
        memory: { atRest: atRest[index] ?? 0, afterLoad },
        figures: figures[index] ?? [],
      })
    }
    return { subjects, postgres: postgres?.version ?? null }
  } finally {
    for (const { served, counter } of lanes) {
      await counter?.close()
      await served.stop()
    }
    await postgres?.stop()
  }
}
