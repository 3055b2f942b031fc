import { resolve } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { commitOf } from './checkout.ts'
import { root } from '../scripts/lock.mjs'
import type { Size } from './fill.ts'
import { journey } from './journey.ts'
import type { Scenario } from './scenario.ts'
import { serve } from './served.ts'

/**
 * Updates an academy as docs/operations.md says, and counts what fails: `node bench/rolling.ts ../older`, a checkout of
 * the version before whose packages are installed. The older server fills a PostgreSQL and serves it; the new one starts
 * beside it, and so migrates the database under its load; then each unit of work goes to both, one request to the one and
 * the next to the other, so that an exam begun on the older one is answered and handed in on both; at last the older one
 * serves alone again, as after an update that was taken back. It fails where any answer is not 2xx.
 */
const SIZE: Size = { people: 300, courses: 20, learners: 60, own: 4, exams: 10, fresh: 4 }
const WORKERS = 4
const SECONDS = 10

const older = process.argv[2]
if (!older) throw new Error('which checkout is the older one? node bench/rolling.ts ../older')

interface Count {
  answered: number
  failed: number
}
/** What was answered in each part of the update, by the kind of work. */
const counts = new Map<string, Map<string, Count>>()
/** The first answer that failed of each kind. */
const faults = new Map<string, string>()

/** Does one unit of work, its requests in turn on the addresses. */
const doUnit = async (scenario: Scenario, n: number, addresses: string[], count: Count): Promise<void> => {
  for (const [index, { request, take }] of scenario.steps.entries()) {
    const sent = request(n)
    if (!sent) return
    const { method, path, headers, body } = sent
    const answer = await fetch((addresses[(n + index) % addresses.length] ?? '') + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.ok) {
      count.answered++
      take?.(n, text)
    } else {
      count.failed++
      if (!faults.has(scenario.name)) faults.set(scenario.name, `${answer.status} ${text.slice(0, 300)}`)
    }
  }
}

/** All kinds of work, some units of each at once, until it is enough. */
const load = async (
  part: string,
  scenarios: Scenario[],
  begun: Map<string, number>,
  addresses: string[],
  isEnough: () => boolean,
): Promise<void> => {
  const byName = new Map<string, Count>(scenarios.map(({ name }) => [name, { answered: 0, failed: 0 }]))
  counts.set(part, byName)
  const work = async (): Promise<void> => {
    while (!isEnough())
      for (const scenario of scenarios) {
        const n = begun.get(scenario.name) ?? 0
        const count = byName.get(scenario.name)
        if (!count || (scenario.units && n >= scenario.units)) continue
        begun.set(scenario.name, n + 1)
        await doUnit(scenario, n, addresses, count)
      }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000
  return () => performance.now() >= until
}

const postgres = await startPostgres()
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const before = await serve(SIZE, { tree: resolve(older), databaseUrl: postgres.url })
  const scenarios = journey(before.filled).filter(({ beside }) => !beside)
  const begun = new Map<string, number>()
  let hasStarted = false
  const migrating = load('while the new one starts', scenarios, begun, [before.address], () => hasStarted)
  const after = await serve(SIZE, { databaseUrl: postgres.url, filled: before.filled }).finally(() => {
    hasStarted = true
  })
  await migrating
  await load('on both in turn', scenarios, begun, [before.address, after.address], forSeconds(SECONDS))
  await after.stop()
  await load('on the older one again', scenarios, begun, [before.address], forSeconds(SECONDS / 2))
  await before.stop()

  say(`${commitOf(resolve(older)).commit} → ${commitOf(root).commit}: answers, and those of them that failed`)
  for (const { name } of scenarios)
    say(
      [
        name.padEnd(20),
        ...[...counts].map(([part, byName]) => {
          const { answered = 0, failed = 0 } = byName.get(name) ?? {}
          return `${part} ${String(answered + failed).padStart(5)}, ${failed}`
        }),
      ].join(' | '),
    )
  for (const [name, fault] of faults) say(`${name} FAILED: ${fault}`)
  if (faults.size > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}
