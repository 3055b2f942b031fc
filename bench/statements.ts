import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { median } from './figures.ts'
import type { Scenario } from './scenario.ts'
import { send } from './send.ts'

const LOG_FILE = 'statements.log'

/** What a PostgreSQL needs so that its statements can be counted. */
export const countingSettings = ['logging_collector=on', `log_filename=${LOG_FILE}`, 'log_line_prefix=%d ']

/** Counts the statements that PostgreSQL was sent in a database, as its own log has them. */
export interface Counter {
  /** Has every statement logged until it is turned off: logging would slow down what is measured. */
  turn: (to: 'on' | 'off') => Promise<void>
  /** How many were logged since it was last asked. */
  read: () => Promise<number>
  close: () => Promise<void>
}

/** How those who work on jobs look for some, again and again: no request does. */
const looksForJobs = (entry: string): boolean => /\bjobs\./.test(entry) && /\bskip locked\b/i.test(entry)

/** The number of a database's statements in a log; lines that begin with a tab continue the previous one. */
export const statementsIn = (log: string, database: string): number =>
  log
    .split(/\n(?!\t)/)
    .filter(
      (entry) =>
        entry.startsWith(`${database} LOG:`) &&
        / LOG: {2}(?:statement|execute [^:]*): /.test(entry) &&
        !looksForJobs(entry),
    ).length

/**
 * A counter on the log of a PostgreSQL that this process started.
 * @param url the database whose statements are counted
 */
export const openCounter = async (url: string): Promise<Counter> => {
  const counted = new URL(url)
  const database = counted.pathname.slice(1)
  counted.pathname = '/postgres'
  const client = new pg.Client({ connectionString: counted.href })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const file = await open(join(rows[0]?.data_directory ?? '', 'log', LOG_FILE))
  let marks = 0

  /** What was logged up to a statement of its own, which is logged last. */
  const logged = async (): Promise<string> => {
    const mark = `mark ${++marks} of ${database}`
    await client.query(`select '${mark}'`)
    let text = ''
    for (;;) {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(2 ** 16) })
      text += buffer.toString('utf8', 0, bytesRead)
      if (text.includes(mark)) return text
      if (bytesRead === 0) await pause(1)
    }
  }

  return {
    turn: async (to) => {
      if (to === 'off') await logged()
      await client.query(`alter system set log_statement = '${to === 'on' ? 'all' : 'none'}'`)
      await client.query('select pg_reload_conf()')
      const isTurned = async () =>
        (await client.query<{ log_statement: string }>('show log_statement')).rows[0]?.log_statement ===
        (to === 'on' ? 'all' : 'none')
      while (!(await isTurned())) await pause(5)
    },
    read: async () => statementsIn(await logged(), database),
    close: async () => {
      await file.close()
      await client.end()
    },
  }
}

const UNITS = 9

/**
 * Counts the statements from the moment that a request is sent to its answer, one request at a time; of several units
 * the middle, so that what the background does meanwhile is not counted.
 * @param start the first `n`
 * @returns the statements of a request (the middle of a unit's), or of a whole unit, and how many units were done
 * @throws Error when a request fails
 */
export const countStatements = async (
  counter: Counter,
  address: string,
  { name, steps, whole }: Scenario,
  start: number,
): Promise<{ statements: number; begun: number }> => {
  const counts = steps.map((): number[] => [])
  await counter.turn('on')
  for (let n = start; n < start + UNITS; n++)
    for (const [index, { request, take }] of steps.entries()) {
      const sent = request(n)
      if (!sent) throw new Error(`${name}: nothing to send`)
      await counter.read()
      const text = await send(address, sent)
      counts[index]?.push(await counter.read())
      take?.(n, text)
    }
  await counter.turn('off')
  const ofSteps = counts.map(median)
  return { statements: whole ? ofSteps.reduce((sum, one) => sum + one, 0) : median(ofSteps), begun: UNITS }
}
