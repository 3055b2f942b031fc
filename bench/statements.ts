import pg from 'pg'
import { median } from './figures.ts'
import type { Scenario } from './scenario.ts'

/** What a PostgreSQL needs so that its statements can be counted. */
export const countingSettings = ['shared_preload_libraries=pg_stat_statements']

/** Counts the statements that PostgreSQL has executed in a database, its own bookkeeping aside. */
export interface Counter {
  read: () => Promise<number>
  close: () => Promise<void>
}

/**
 * A counter on PostgreSQL's pg_stat_statements, read from another database, so that it does not count itself.
 * @param url the database whose statements are counted
 */
export const openCounter = async (url: string): Promise<Counter> => {
  const counted = new URL(url)
  const database = counted.pathname.slice(1)
  counted.pathname = '/postgres'
  const client = new pg.Client({ connectionString: counted.href })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const text = `select coalesce(sum(s.calls), 0)::int as calls
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1`
  return {
    read: async () => {
      const { rows } = await client.query<{ calls: number }>({ name: 'calls', text, values: [database] })
      return rows[0]?.calls ?? 0
    },
    close: () => client.end(),
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
  for (let n = start; n < start + UNITS; n++)
    for (const [index, { request, take }] of steps.entries()) {
      const sent = request(n)
      if (!sent) throw new Error(`${name}: nothing to send`)
      const { method, path, headers, body } = sent
      const json = body && { 'content-type': 'application/json' }
      const before = await counter.read()
      const answer = await fetch(address + path, {
        method,
        headers: { ...headers, ...json },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const count = (await counter.read()) - before
      if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
      take?.(n, text)
      counts[index]?.push(count)
    }
  const ofSteps = counts.map(median)
  return { statements: whole ? ofSteps.reduce((sum, one) => sum + one, 0) : median(ofSteps), begun: UNITS }
}
