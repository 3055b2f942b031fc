import { parseArgs } from 'node:util'
import { database, type Database } from './run.ts'
import { fillings } from './subjects.ts'

/** What a command is to do. */
export interface Plan {
  what: string[]
  databases: Database[]
  connections: number[]
  seconds: number
  rounds: number
  only: string[] | undefined
  /** The folder of another checkout, measured beside this one. */
  against: string | undefined
  /** Whether the result is kept in docs/benchmarks. */
  keep: boolean
  pages: boolean
  /** Measures nothing: makes the tables and charts from stored results. */
  publish: boolean
}

const forms = {
  full: { connections: '8,32', seconds: '5', rounds: '3' },
  quick: { connections: '8', seconds: '1', rounds: '3' },
} as const

/** What is measured as one work, and not as requests in rounds on a filling. */
export const IMPORTS = 'imports'

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}: ${text} is no whole number from 1 on`)
  return value
}

/**
 * Reads the options of a command.
 * @throws Error with one line that says what is wrong
 */
export const readPlan = (args: string[]): Plan => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      what: { type: 'string', default: 'academy' },
      database: { type: 'string', default: 'postgres,pglite' },
      connections: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      against: { type: 'string' },
      keep: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  })
  const form = forms[values.quick ? 'quick' : 'full']
  const what = values.what.split(',')
  const names = [...Object.keys(fillings), IMPORTS]
  const unknown = what.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`--what: ${unknown.join(', ')} is none of ${names.join(', ')}`)
  const databases = database.array().safeParse(values.database.split(','))
  if (!databases.success)
    throw new Error(`--database: only ${database.options.join(' and ')} can be measured`)
  return {
    what,
    databases: databases.data,
    connections: (values.connections ?? form.connections).split(',').map((one) => whole('connections', one)),
    seconds: whole('seconds', values.seconds ?? form.seconds),
    rounds: whole('rounds', values.rounds ?? form.rounds),
    only: values.only?.split(','),
    against: values.against,
    keep: values.keep,
    pages: values.pages,
    publish: values.publish,
  }
}
