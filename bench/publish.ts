import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lock.mjs'
import { chart } from './chart.ts'
import { keptFolder, readRuns } from './kept.ts'
import type { Database, Run } from './run.ts'
import { seriesOf } from './series.ts'
import { fillings } from './subjects.ts'
import { comparison, memoryLine, missedLine, stormLines, subjectTable } from './tables.ts'

const page = join(root, 'docs/benchmarks.md')
const BEGIN = '<!-- made by npm run bench -- --publish -->'
const END = '<!-- end of what is made -->'

const names: Record<Database, string> = { postgres: 'PostgreSQL', pglite: 'the embedded database' }

/** The tables of a run's measurements, in the page's form. */
const pageOf = ({ date, machine, rounds, seconds, ...run }: Run, what: string): string => {
  const subjects = run.subjects.filter((subject) => subject.what === what)
  const { processor, cores, node, postgres, load } = machine
  const said = `Of ${date.slice(0, 10)}, commit ${subjects[0]?.commit ?? ''}: ${processor}, ${cores} cores shared by the load, the server and the
database, Node ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}, a load of ${load.toFixed(1)} as it began. The median of ${rounds} rounds of ${seconds} s, the least and the most.`
  const parts = [...Map.groupBy(subjects, ({ database }) => `${what} on ${names[database]}`)].map(
    ([title, [now, before]]) => {
      if (!now) return ''
      const lines = [memoryLine(now), ...stormLines(now), missedLine(now)]
      const beside = before
        ? `\n\nBeside ${before.commit}, in the same rounds:\n\n${comparison(before, now)}`
        : ''
      return `### ${title}\n\n${subjectTable(now)}\n\n${lines.join('\n')}${beside}`
    },
  )
  return [said, ...parts].join('\n\n')
}

/**
 * Makes the tables of docs/benchmarks.md of the newest result that is kept of each filling, and the charts of all.
 * @throws Error when no result is stored, or the page has no place for them
 */
export const publishKept = (): void => {
  mkdirSync(keptFolder, { recursive: true })
  const runs = readRuns()
  if (runs.length === 0) throw new Error(`nothing is kept in ${keptFolder}: npm run bench -- --keep`)
  const tables = Object.keys(fillings).flatMap((what) => {
    const newest = runs.findLast(({ subjects }) => subjects.some((subject) => subject.what === what))
    return newest ? [pageOf(newest, what)] : []
  })
  const charts = (['postgres', 'pglite'] as const).flatMap((database) => {
    const { commits, panels } = seriesOf(runs, database)
    if (panels.length === 0) return []
    const title = `Each figure over the commits that changed it, on ${names[database]}`
    writeFileSync(join(keptFolder, `${database}.svg`), chart(title, commits, panels))
    return [`![${title}](benchmarks/${database}.svg)`]
  })
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${page} has no place between ${BEGIN} and ${END}`)
  writeFileSync(
    page,
    [before, BEGIN, '\n\n', [...tables, ...charts].join('\n\n'), '\n\n', END, after].join(''),
  )
}
