import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { courseScenarios } from './courses.ts'
import type { Filled, Size } from './fill.ts'
import { listScenarios } from './lists.ts'
import { measure, type Measured, type Scenario } from './load.ts'
import { measurePages } from './page.ts'
import { bareRoute, scenarios } from './scenarios.ts'
import { serve, type Served, type Usage } from './served.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
    database: { type: 'string', default: 'pglite,postgres' },
    sizes: { type: 'string', default: 'full,tenth,lists,lists-hundredth' },
    only: { type: 'string' },
    pages: { type: 'string', default: 'yes' },
  },
})

/** What a database is filled with, and what is measured on it. */
interface Subject {
  size: Size
  scenarios: (filled: Filled) => Scenario[]
}

const journey = (filled: Filled) => [...scenarios(filled), ...courseScenarios(filled)]

const subjects: Record<string, Subject> = {
  full: { size: { trainees: 10_000, courses: 200, assignments: 100_000 }, scenarios: journey },
  tenth: { size: { trainees: 1_000, courses: 20, assignments: 10_000 }, scenarios: journey },
  lists: { size: { trainees: 100_000, courses: 20, assignments: 100_000 }, scenarios: listScenarios },
  'lists-hundredth': { size: { trainees: 1_000, courses: 20, assignments: 1_000 }, scenarios: listScenarios },
}

const WARM = { connections: 8, seconds: 1, amount: 40 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(8)

const mebibytes = ({ rss }: Usage) => Math.round(rss / 2 ** 20)

const report = (name: string, connections: number, m: Measured & Usage, bare: number) =>
  say(
    `${name.padEnd(14)} ${String(connections).padStart(3)} ${cell(m.perSecond, 0)} ${cell(m.p50)} ${cell(m.p95)} ${cell(m.p99)}` +
      ` ${cell(m.perSecond / bare, 2)} ${cell(m.cpu, 2)} ${String(mebibytes(m)).padStart(4)}${m.failed > 0 ? `  ${m.failed} FAILED` : ''}`,
  )

/** Measures one kind of request, warm, at each number of connections; gives its requests per second by that number. */
const runScenario = async (
  served: Served,
  scenario: Scenario,
  bare: ReadonlyMap<number, number>,
): Promise<Map<number, number>> => {
  const { address } = served
  const perSecond = new Map<number, number>()
  let start = (await measure(address, scenario, { ...WARM, start: 0 })).sent
  for (const connections of values.connections.split(',').map(Number)) {
    const before = await served.usage()
    const measured = await measure(address, scenario, { connections, seconds: Number(values.seconds), start })
    const after = await served.usage()
    start += measured.sent
    perSecond.set(connections, measured.perSecond)
    const known = bare.get(connections) ?? measured.perSecond
    const cpu = (after.cpu - before.cpu) / measured.sent
    report(scenario.name, connections, { ...measured, cpu, rss: after.rss }, known)
  }
  return perSecond
}

const run = async (
  title: string,
  { size, ...subject }: Subject,
  databaseUrl: string | undefined,
): Promise<void> => {
  const served = await serve(size, databaseUrl)
  say(`\n## ${title}: ${size.trainees} trainees, ${size.courses} courses, ${size.assignments} assignments`)
  say('request        con    req/s   p50 ms   p95 ms   p99 ms  of bare   cpu ms  MiB')
  const atFirst = await served.usage()
  const bare = await runScenario(served, bareRoute, new Map())
  for (const scenario of subject.scenarios(served.filled))
    if (!values.only || values.only.split(',').includes(scenario.name))
      await runScenario(served, scenario, bare)
  say(
    `memory of the server: ${mebibytes(atFirst)} MiB at first, ${mebibytes(await served.usage())} MiB at the end`,
  )
  await served.stop()
}

say(
  `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}; the load runs on the same machine`,
)
for (const database of values.database.split(','))
  for (const name of values.sizes.split(',')) {
    const subject = subjects[name]
    if (!subject) throw new Error(`unknown size ${name}`)
    if (database === 'pglite') {
      await run(`PGlite, ${name}`, subject, undefined)
      continue
    }
    const postgres = await startPostgres({ durable: true })
    await run(`PostgreSQL ${postgres.version}, ${name}`, subject, postgres.url)
    await postgres.stop()
  }
if (values.pages === 'yes') await measurePages(say)
