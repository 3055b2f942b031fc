import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Connection } from '../database/connect.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'

/** Work of a queue. The handler is given one job's data; when it throws, the job is tried again later. */
export interface Worker {
  queue: string
  options?: QueueOptions
  /** How many are worked on at once by this instance. */
  concurrency?: number
  handle: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>
}

/** Background work, shared by all instances through the database. */
export interface Jobs {
  /** Declares a queue's work; before `start`. */
  define: (worker: Worker) => void
  /** Sends a queue a job on a cron schedule (Lisbon's time), once across all instances; before `start`. */
  schedule: (queue: string, cron: string) => void
  /** Queues a job, in the transaction that gave rise to it. */
  send: (
    on: Db,
    queue: string,
    data: object,
    options?: { singletonKey?: string; startAfter?: Date },
  ) => Promise<void>
  start: () => Promise<void>
  /** Lets running jobs finish. */
  stop: () => Promise<void>
}

const retry: QueueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
}
const STOP_MS = 10_000

/** Makes the job runner over the product's own connection: embedded or server, the same code. */
export const createJobs = ({ pool, embedded }: Connection, log: Log): Jobs => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const workers: Worker[] = []
  const schedules: { queue: string; cron: string }[] = []
  let started = false
  return {
    define: (worker) => void workers.push(worker),
    schedule: (queue, cron) => void schedules.push({ queue, cron }),
    send: async (on, queue, data, options = {}) => {
      await boss.send(queue, data, { ...options, db: fromDrizzle(on, sql) })
    },
    start: async () => {
      await boss.start()
      started = true
      for (const { queue, options, concurrency = 1, handle } of workers) {
        await boss.createQueue(queue, { ...retry, ...options })
        await boss.work<Record<string, unknown>>(
          queue,
          { batchSize: 1, localConcurrency: concurrency, pollingIntervalSeconds: 1 },
          async ([job]) => {
            if (job) await handle(job.data ?? {}, job.signal)
          },
        )
      }
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, null, { tz: 'Europe/Lisbon' })
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
