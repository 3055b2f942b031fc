import { type Db as JobsDatabase, PgBoss, type QueueOptions } from 'pg-boss'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/platform/durations.ts'
import { systemActor, type System } from '../access/actor.ts'
import { actAs } from '../access/current.ts'
import type { Connection } from '../database/connect.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { errorText } from '../database/error-text.ts'
import { sendText } from '../database/fixed.ts'
import type { Log } from '../log.ts'
import type { QueueName } from './catalogue.ts'
import { keepWaking } from './wake.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'

/**
 * Work of a queue. The handler gets one job's data and its actor, a part of the product; when it throws, the job is
 * retried later. Its signal is aborted if the job was taken for a dead process's, and is another worker's by now.
 */
interface Worker {
  queue: QueueName
  options?: QueueOptions
  /** How many are worked on at once by this instance. */
  concurrency?: number
  /** How many of one group are worked on at once, by all instances; unlimited when left out. */
  aGroup?: number
  handle: (data: Record<string, unknown>, signal: AbortSignal, actor: System) => Promise<void>
}

/** Background work, shared by all instances through the database. */
export interface Jobs {
  /** Declares a queue's work; before `open`. */
  define: (worker: Worker) => void
  /** Sends a queue a job on a cron schedule (Lisbon's time), once across all instances; before `start`. */
  schedule: (queue: QueueName, cron: string) => void
  /** Creates the tables for jobs, as a migration does. */
  install: () => Promise<void>
  /** Makes the queues; from now on jobs can be sent. */
  open: () => Promise<void>
  /**
   * Queues a job, in the transaction that gave rise to it.
   * @param options `startAfter` in seconds from now; `group`, of which the worker processes only a number at once
   * @returns its id
   */
  send: (
    on: Db,
    queue: QueueName,
    data: object,
    options?: { startAfter?: number; group?: string },
  ) => Promise<string>
  /** Drops a job whose work is done already, or is not to be done; by itself, or in a transaction. */
  drop: (on: Db | undefined, queue: string, id: string) => Promise<void>
  /** Tries a job again that failed for good. */
  retry: (on: Db, queue: string, id: string) => Promise<void>
  start: () => Promise<void>
  /** Lets running jobs finish. */
  stop: () => Promise<void>
}

const YEAR_SECONDS = 366 * DAY_SECONDS
/**
 * A worker sends two heartbeats in this many seconds: the job of a worker that is silent for longer goes to another.
 */
const SILENT_SECONDS = 60
/** Waiting jobs outlive a server that is off for months; a job that failed for good waits until somebody handles it. */
const defaults: QueueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  expireInSeconds: 900,
  heartbeatSeconds: SILENT_SECONDS,
  retentionSeconds: YEAR_SECONDS,
}
const STOP_MS = 10_000

/** The error stored with the job, and shown: never a query's values. */
const keptError = (error: unknown): Error => new Error(errorText(error))

/** The runner's statements in one of the product's transactions. */
const within = (on: Db): JobsDatabase => ({
  executeSql: async (text, values = []) => ({ rows: await sendText(on, text, values) }),
})

/** A client of the jobs over the product's own connection. */
const bossOf = (
  { pool, embedded }: Connection,
  log: Log,
  options: { supervise?: boolean; schedule?: boolean },
): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, [...(values ?? [])]) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    ...options,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  return boss
}

/** Woken when there is work (keepWaking), a worker polls by itself only this often, in seconds. */
const UNASKED_SECONDS = 30

/** Processes a queue's jobs, one after the other; returns the function that wakes the worker. */
const work = async (boss: PgBoss, log: Log, { queue, aGroup, handle }: Worker): Promise<() => void> => {
  const actor = systemActor(`job:${queue}`)
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: UNASKED_SECONDS,
    includeMetadata: true,
    ...(aGroup === undefined ? {} : { groupConcurrency: aGroup }),
  } as const
  const worker = boss.work<Record<string, unknown>, void, typeof options>(queue, options, async ([job]) => {
    if (!job) return
    // The next waiting job is taken up as soon as this one is done.
    boss.notifyWorker(await worker)
    await actAs(actor, async () => {
      try {
        await handle(job.data ?? {}, job.signal, actor)
      } catch (error) {
        if (job.retryCount >= job.retryLimit)
          log.error({ err: error, queue, job: job.id }, 'a job failed for good')
        throw keptError(error)
      }
    })
  })
  const id = await worker
  return () => boss.notifyWorker(id)
}

/** Makes the job runner over the product's own connection: embedded or server, the same code. */
export const createJobs = (
  connection: Connection,
  log: Log,
  { isScheduled = true }: { isScheduled?: boolean | undefined } = {},
): Jobs => {
  // Every process may send jobs; only one that serves works on them.
  const sender = bossOf(connection, log, { supervise: false, schedule: false })
  const boss = bossOf(connection, log, isScheduled ? {} : { schedule: false })
  const workers: Worker[] = []
  const schedules: { queue: string; cron: string }[] = []
  const running: PgBoss[] = []
  let endWaking: (() => void) | undefined

  return {
    define: (worker) => void workers.push(worker),
    schedule: (queue, cron) => void schedules.push({ queue, cron }),
    install: async () => {
      running.push(sender)
      await sender.start()
    },
    open: async () => {
      const there = new Set((await sender.getQueues()).map(({ name }) => name))
      for (const { queue, options } of workers) {
        const settings = { ...defaults, ...options }
        if (there.has(queue)) await sender.updateQueue(queue, settings)
        else await sender.createQueue(queue, settings)
        // It remembers the queue from here on: in a transaction the embedded database answers nobody else.
        await sender.findJobs(queue, { id: newId() })
      }
    },
    send: async (on, queue, data, { group, ...options } = {}) => {
      const id = newId()
      const of = group === undefined ? {} : { group: { id: group } }
      await sender.send(queue, data, { ...options, ...of, id, db: within(on) })
      return id
    },
    drop: async (on, queue, id) => void (await sender.deleteJob(queue, id, on && { db: within(on) })),
    retry: async (on, queue, id) => void (await sender.retry(queue, id, { db: within(on) })),
    start: async () => {
      running.push(boss)
      await boss.start()
      const wakers = new Map<string, (() => void)[]>()
      for (const worker of workers) {
        const of: (() => void)[] = []
        for (let count = worker.concurrency ?? 1; count > 0; count--) of.push(await work(boss, log, worker))
        wakers.set(worker.queue, of)
      }
      endWaking = keepWaking({ pool: connection.pool, log }, [...wakers.keys()], (queue) => {
        for (const wake of wakers.get(queue) ?? []) wake()
      })
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, null, { tz: TIME_ZONE })
    },
    stop: async () => {
      endWaking?.()
      for (const one of running.toReversed()) await one.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
