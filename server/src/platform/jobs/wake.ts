import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { statementOf } from '../database/statement.ts'
import type { Log } from '../log.ts'

/** The longest that a job waits until a free worker takes it. */
const EVERY_MS = 1000

/** The queues that have a job which is due, by the index that pg-boss takes jobs by: of each the first is enough. */
const waiting = statementOf<{ name: string }>(
  'jobs.waiting',
  `select queue.name from unnest($1::text[]) as queue (name) where exists (
    select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked
      and j.start_after <= jobs.job_now())`,
)

/**
 * Wakes the workers of queues with work. On its own each of them polls, for every queue and every job at once, a
 * statement every second: here one statement covers all.
 * @param queues those that are worked on
 * @param wake makes the workers of a queue look for jobs now
 * @returns a function that ends it
 */
export const keepWaking = (
  { pool, log }: { pool: pg.Pool; log: Log },
  queues: readonly string[],
  wake: (queue: string) => void,
): (() => void) => {
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) {
      try {
        for (const { name } of await waiting.alone(pool, [queues])) wake(name)
      } catch (error) {
        log.error({ err: error }, 'jobs')
      }
      await pause(EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  void ask()
  return () => over.abort()
}
