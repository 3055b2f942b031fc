import { ServerResponse } from 'node:http'
import pg from 'pg'
import { oneTurn } from '../platform/runtime/turns.ts'

type Query = (...given: readonly unknown[]) => unknown

/** Turns of the event loop without a statement after which nothing of a request is to come. */
const QUIET_TURNS = 25

/** How instances notify each other of what happened; an embedded database has no other instance. */
const NOTIFY = /^(?:select pg_notify|notify)\b/i

/**
 * Statements that run by the clock, independent of the call: the upkeep of the job queue and its list of queues, and
 * the messages between instances that all have read.
 */
const UPKEEP =
  /\bjobs\.(?:version|bam)\b|^select queue\.name from unnest\b|^SELECT q\.name, q\.policy\b|^DELETE FROM socket_io_attachments\b/

/** A statement that takes this long waits for one that never ends. */
const STUCK_MS = 30_000

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text)

/** Counts what the clients of a database send, from outside: the product knows nothing of it. */
export interface Counter {
  /**
   * Does something, waits until the database is quiet, and returns the statements that were sent meanwhile, and how
   * many of them before the last answer of the server.
   */
  during: <T>(work: () => Promise<T>) => Promise<{ result: T; statements: string[]; beforeAnswer: number }>
  stop: () => void
}

/**
 * Begins to count what is sent to a database; another app of this process has its own. What a request leaves for after
 * its answer counts as well, as the database has it to do; the app must not have its background started
 * (`createTestApp` does not), which would be counted with it.
 * @param database its name
 */
export const countStatements = (database: string): Counter => {
  const { prototype } = pg.Client
  const original: Query = Reflect.get(prototype, 'query')
  let statements: string[] = []
  let beforeAnswer = 0
  const end = Reflect.get(ServerResponse.prototype, 'end')
  Reflect.set(ServerResponse.prototype, 'end', function (this: ServerResponse, ...given: readonly unknown[]) {
    beforeAnswer = statements.length
    return Reflect.apply(end, this, given)
  })
  const underWay = new Map<symbol, string>()
  const counted = function (this: pg.Client, ...given: readonly unknown[]) {
    if (this.database !== database) return original.apply(this, [...given])
    const text = textOf(given[0]).replaceAll(/\s+/g, ' ').trim()
    if (!NOTIFY.test(text) && !UPKEEP.test(text)) statements.push(text)
    const me = Symbol()
    underWay.set(me, text)
    const over = () => void underWay.delete(me)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const heard = (...answer: unknown[]) => {
        over()
        return (callback as Query)(...answer)
      }
      return original.call(this, ...given.slice(0, -1), heard)
    }
    const answer = original.call(this, ...given)
    void Promise.resolve(answer).then(over, over)
    return answer
  }
  Reflect.set(prototype, 'query', counted)

  const quiet = async (): Promise<void> => {
    let seen = statements.length
    const until = Date.now() + STUCK_MS
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await oneTurn()
      if (underWay.size === 0 && statements.length === seen) continue
      if (Date.now() > until) throw new Error(`still under way: ${[...underWay.values()].join('; ')}`)
      seen = statements.length
      turns = 0
    }
  }
  return {
    async during(work) {
      await quiet()
      statements = []
      const result = await work()
      await quiet()
      return { result, statements, beforeAnswer }
    },
    stop: () => {
      Reflect.set(prototype, 'query', original)
      Reflect.set(ServerResponse.prototype, 'end', end)
    },
  }
}
