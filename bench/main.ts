import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { commitOf } from './checkout.ts'
import { measureImports } from './imports.ts'
import { publishKept } from './publish.ts'
import { writeRun } from './kept.ts'
import { IMPORTS, readPlan, type Plan } from './options.ts'
import type { Run, Subject } from './run.ts'
import { root } from '../scripts/lock.mjs'
import { measureFilling } from './subject.ts'
import { comparison, memoryLine, missedLine, stormLines, subjectTable } from './tables.ts'

// `npm run bench`: how fast the product is. docs/benchmarks.md says what is measured, and what the options are.

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Prints what was measured in one filling on one database. */
const report = (subjects: Subject[]): void => {
  for (const subject of subjects) {
    say(`\n### ${subject.commit}, ${subject.what} on ${subject.database}\n\n${subjectTable(subject)}\n`)
    for (const line of [memoryLine(subject), ...stormLines(subject), missedLine(subject)]) say(line)
  }
  const [now, before] = subjects
  if (now && before) say(`\n### ${before.commit} → ${now.commit}\n\n${comparison(before, now)}`)
}

const measureAll = async (plan: Plan): Promise<Run> => {
  const result: Run = {
    date: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      postgres: null,
      load: loadavg()[0] ?? 0,
    },
    rounds: plan.rounds,
    seconds: plan.seconds,
    subjects: [],
  }
  const { processor, cores, node, load } = result.machine
  say(
    `${processor}, ${cores} cores, Node ${node}; the load runs on the same machine, whose own is ${load.toFixed(1)}`,
  )
  for (const what of plan.what.filter((name) => name !== IMPORTS))
    for (const database of plan.databases) {
      const { subjects, postgres } = await measureFilling(what, database, plan, say)
      result.machine.postgres ??= postgres
      result.subjects.push(...subjects)
      report(subjects)
    }
  return result
}

const plan = readPlan(process.argv.slice(2))
if (plan.against) plan.against = resolve(plan.against)
if (plan.keep && commitOf(root).commit.endsWith('+')) {
  say('Files differ from the commit: commit them first, so that what is kept can be measured again')
  process.exitCode = 1
} else if (plan.publish) publishKept()
else {
  const result = await measureAll(plan)
  if (result.subjects.length > 0) say(`\nWritten to ${writeRun(result, plan.keep)}`)
  if (plan.what.includes(IMPORTS))
    for (const database of plan.databases) if (!(await measureImports(database, say))) process.exitCode = 1
  if (plan.pages) await (await import('./page.ts')).measurePages(say)
  const failed = result.subjects.flatMap(({ figures }) => figures).reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) {
    say(`${failed} requests FAILED: the figures are worth nothing`)
    process.exitCode = 1
  }
}
