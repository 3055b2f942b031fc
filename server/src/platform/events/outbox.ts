import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { systemActor } from '../access/actor.ts'
import { actAs } from '../access/current.ts'
import { afterCommit } from '../database/after-commit.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { EventCatalogue, LastingName, Payload } from './catalogue.ts'

/** A module's reaction to lasting events. It may run twice for one event, also concurrently, with the same result. */
interface Handler<K extends LastingName = LastingName> {
  /** As the catalogue names it: its module, and what it does. */
  name: string
  events: readonly K[]
  /** Does this event concern the handler? If not, no job is recorded for it. Every event does, when left out. */
  concerns?: (payload: Payload<K>) => boolean
  /**
   * Does the caller wait until it is handled? Yes, when left out; otherwise the answer is sent before, and where much
   * of it comes at once, its job does it.
   */
  waits?: boolean
  handle: (payload: Payload<K>) => Promise<void>
}

/** Records what must be handled, and hands it to its handlers. */
export interface Outbox {
  /**
   * Records an event in the transaction of its cause. Its handlers run once that is committed, those that are waited
   * for before `transaction` gives back; what fails, or dies before, is done by a job.
   */
  record: <K extends LastingName>(tx: Db, name: K, payload: Payload<K>) => Promise<void>
  /**
   * Records an event where it happened, and where it did not sends the same statements, which leave nothing: whether there
   * was one does not show in the time that the caller takes. Its handlers are to be ones that nobody waits for.
   */
  recordIf: <K extends LastingName>(tx: Db, happened: boolean, name: K, payload: Payload<K>) => Promise<void>
  /** Whether any handler needs this, so that it has to be recorded. */
  concerns: <K extends LastingName>(name: K, payload: Payload<K>) => boolean
  /** Waits for the handlers that no caller waits for: before the database closes. */
  settled: () => Promise<void>
  /** Takes a handler; before `check`. */
  handle: <K extends LastingName>(handler: Handler<K>) => void
  /** @throws an Error where the handlers are not those that the catalogue lists */
  check: () => void
}

const QUEUE = 'events'
/** How long this process has to handle an event before the job does. */
const HEAD_START_SECONDS = 5
const options = {
  // About an hour and a half, with more and more time between; then it waits for an administrator.
  retryLimit: 10,
  expireInSeconds: 60,
}
const jobData = z.object({ event: z.string(), handler: z.string(), payload: z.unknown() })

/** A handler of any event: it is stored, and found, by the event whose payload it takes. */
interface AnyHandler {
  waits?: boolean
  concerns?(payload: unknown): boolean
  handle(payload: unknown): Promise<void>
}

const keyOf = (event: string, handler: string): string => `${event} ${handler}`

/**
 * How much work that no caller waits for runs at once, and how much waits for its turn; jobs do the rest.
 */
export const UNAWAITED_AT_ONCE = 4
const UNAWAITED_WAITING = 16

/** Keeps track of work that no caller waits for, until it is done. */
const createUnwaited = () => {
  const running = new Set<Promise<void>>()
  const waiting: (() => Promise<void>)[] = []
  const begin = (work: () => Promise<void>): void => {
    const one = setImmediate()
      .then(work)
      .finally(() => {
        running.delete(one)
        const next = waiting.shift()
        if (next) begin(next)
      })
    running.add(one)
  }
  return {
    /** The turn of the event loop that it is left in writes its answer first. */
    leave: (work: () => Promise<void>): void => {
      if (running.size < UNAWAITED_AT_ONCE) begin(work)
      else if (waiting.length < UNAWAITED_WAITING) waiting.push(work)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** An event that lasts, and one of its handlers. */
interface Listed {
  event: LastingName
  handler: string
}

/** Each event with each of its handlers, in the catalogue's order. */
const listedIn = ({ handlers }: EventCatalogue): readonly Listed[] =>
  Object.entries(handlers).flatMap(([handler, events]) => events.map((event) => ({ event, handler })))

/** @throws an Error where the handlers are not those that the catalogue lists */
const checkHandlers = (listed: readonly Listed[], handlers: ReadonlyMap<string, AnyHandler>): void => {
  const keys = new Set(listed.map(({ event, handler }) => keyOf(event, handler)))
  const wrong = [...keys.symmetricDifference(new Set(handlers.keys()))]
  if (wrong.length > 0) throw new Error(`handlers that are not those of the catalogue: ${wrong.join(', ')}`)
}

/**
 * Makes the outbox over the jobs (decision 0066).
 * @param catalogue what may be recorded, and who handles it
 */
export const createOutbox = (jobs: Jobs, log: Log, catalogue: EventCatalogue): Outbox => {
  const handlers = new Map<string, AnyHandler>()
  const listed = listedIn(catalogue)

  const run = async (event: string, handler: string, payload: unknown): Promise<void> => {
    const known = handlers.get(keyOf(event, handler))
    if (!known) throw new Error(`nobody handles ${event} as ${handler}`)
    await actAs(systemActor(`event:${handler}`), () => known.handle(payload))
  }

  /** The handlers that something which happened concerns. */
  const concerned = (name: LastingName, payload: unknown) =>
    listed
      .filter(({ event }) => event === name)
      .map(({ handler }) => handler)
      .filter((handler) => handlers.get(keyOf(name, handler))?.concerns?.(payload) ?? true)

  /** Handles at once what was just committed; if it fails, the waiting job does it later. */
  const runNow = async (job: string, event: string, handler: string, payload: unknown): Promise<void> => {
    try {
      await run(event, handler, payload)
      await jobs.drop(undefined, QUEUE, job)
    } catch (error) {
      log.warn({ err: error, event, handler }, 'an event could not be handled at once; it is tried again')
    }
  }

  const unwaited = createUnwaited()

  /** Writes the job of a handler. */
  const send = (tx: Db, event: LastingName, handler: string, payload: unknown): Promise<string> =>
    jobs.send(tx, QUEUE, { event, handler, payload }, { startAfter: HEAD_START_SECONDS })

  /** Has a handler run once its job is committed. */
  const runAfter = async (tx: Db, job: string, event: LastingName, handler: string, payload: unknown) => {
    const now = () => runNow(job, event, handler, payload)
    const { waits = true } = handlers.get(keyOf(event, handler)) ?? {}
    await afterCommit(tx, waits ? now : () => unwaited.leave(now))
  }

  jobs.define({
    queue: QUEUE,
    options,
    concurrency: 2,
    handle: async (data) => {
      const { event, handler, payload } = jobData.parse(data)
      await run(event, handler, catalogue.events[event]?.payload.parse(payload))
    },
  })

  return {
    record: async (tx, name, payload) => {
      for (const handler of concerned(name, payload))
        await runAfter(tx, await send(tx, name, handler, payload), name, handler, payload)
    },
    recordIf: async (tx, happened, name, payload) => {
      for (const handler of concerned(name, payload)) {
        const job = await send(tx, name, handler, payload)
        await jobs.drop(tx, QUEUE, happened ? newId() : job)
        if (happened) await runAfter(tx, job, name, handler, payload)
      }
    },
    concerns: (name, payload) => concerned(name, payload).length > 0,
    settled: unwaited.settled,
    handle: ({ name, events, ...handler }) => {
      for (const event of events) handlers.set(keyOf(event, name), handler)
    },
    check: () => checkHandlers(listed, handlers),
  }
}
