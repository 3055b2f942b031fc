import { readXlsx } from 'hucre/xlsx'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#contract/platform/durations.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { serve, untilQuiet, type Served } from './served.ts'
import { fillings } from './subjects.ts'

/**
 * Downloads the sheet of performed training, of 1,000 people and of 100,000, on PostgreSQL, and reports its lines, the
 * time, the server's memory before and at most, and the longest block of its event loop. Run it alone: `node
 * bench/reports.ts`.
 */
const YEAR_MS = 365 * DAY_MS
const MB = 2 ** 20

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Takes a sheet home whole. */
const take = async ({ address, filled }: Served): Promise<Uint8Array> => {
  const query = new URLSearchParams({
    startDate: day(Date.now() - 2 * YEAR_MS),
    endDate: day(Date.now()),
    showAll: 'true',
  })
  const answer = await fetch(`${address}/api/getreporttrainingperformed/full/xls?${query.toString()}`, {
    headers: { cookie: filled.admin },
  })
  if (answer.status !== 200) throw new Error(`the sheet was not given: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The most memory that a server has while something is done. */
const mostWhile = async (served: Served, work: Promise<unknown>): Promise<number> => {
  const over = new AbortController()
  void work.finally(() => over.abort()).catch(() => undefined)
  let most = 0
  while (!over.signal.aborted) {
    most = Math.max(most, (await served.usage()).rss)
    await pause(50)
  }
  return most
}

const measure = async (served: Served): Promise<void> => {
  const { rss: before } = await untilQuiet(served)
  await served.stall()
  const began = performance.now()
  const taking = take(served).then((bytes) => ({ bytes, ms: performance.now() - began }))
  const most = await mostWhile(served, taking)
  const { bytes, ms } = await taking
  const stall = await served.stall()
  const lines = ((await readXlsx(bytes)).sheets[0]?.rows.length ?? 1) - 1
  process.stdout.write(
    `${lines} lines, ${(bytes.length / MB).toFixed(1)} MB, in ${(ms / 1000).toFixed(1)} s; resident memory ` +
      `${(before / MB).toFixed(0)} MB before, at most ${(most / MB).toFixed(0)} MB; the event loop stood still for ` +
      `${stall.toFixed(0)} ms at most\n`,
  )
}

for (const name of ['rooms-hundredth', 'rooms']) {
  const filling = fillings[name]
  if (!filling) continue
  const postgres = await startPostgres()
  const served = await serve(filling.size, { databaseUrl: postgres.url })
  try {
    // The first one warms the server.
    for (let round = 0; round < 3; round++) await measure(served)
  } finally {
    await served.stop()
    await postgres.stop()
  }
}
