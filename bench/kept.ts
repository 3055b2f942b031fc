import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../scripts/lock.mjs'
import { run, type Run } from './run.ts'

/** Where results are kept that the tables and charts are made of. */
export const keptFolder = join(root, 'docs/benchmarks')

const DIGITS = 5

/** A result as JSON, its numbers rounded to the measured digits. */
const toJson = (one: Run): string =>
  JSON.stringify(one, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  )

/**
 * Writes a result: among those that are kept, or under the cache; another of its day, commit and fillings is
 * overwritten.
 * @returns the file
 */
export const writeRun = (one: Run, isKept: boolean): string => {
  const folder = isKept ? keptFolder : join(cache, 'bench')
  mkdirSync(folder, { recursive: true })
  const what = new Set(one.subjects.map((subject) => subject.what))
  const commit = one.subjects[0]?.commit ?? ''
  const file = join(folder, `${one.date.slice(0, 10)}-${commit}-${[...what].join('-')}.json`)
  writeFileSync(file, `${toJson(one)}\n`)
  return file
}

/** Every result that is kept, the oldest first. */
export const readRuns = (): Run[] =>
  readdirSync(keptFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => run.parse(JSON.parse(readFileSync(join(keptFolder, file), 'utf8'))))
    .toSorted((one, other) => one.date.localeCompare(other.date))
