import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../scripts/lock.mjs'
import { run, type Run } from './run.ts'

/** Where results are kept that the tables and drawings are made of. */
export const keptFolder = join(root, 'docs/benchmarks')

/**
 * Writes a result: among those that are kept, or to where it is overwritten by others of its commit and day.
 * @returns the file
 */
export const writeRun = (one: Run, isKept: boolean): string => {
  const folder = isKept ? keptFolder : join(cache, 'bench')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${one.date.slice(0, 10)}-${one.subjects[0]?.commit ?? 'pages'}.json`)
  writeFileSync(file, `${JSON.stringify(one, null, 1)}\n`)
  return file
}

/** Every result that is kept, the oldest first. */
export const readRuns = (): Run[] =>
  readdirSync(keptFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => run.parse(JSON.parse(readFileSync(join(keptFolder, file), 'utf8'))))
    .toSorted((one, other) => one.date.localeCompare(other.date))
