import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { privateMember } from '../runtime/private-member.ts'
import { describeOnce, type DescribingWire, type Plan } from './described.ts'

/** A statement is prepared once its text has been sent this often: a plan for one or two uses is not worth it. */
const FROM_TIME = 3
/** The most plans of one connection; PostgreSQL keeps each in the memory of its process. */
const PLANS = 200
/** How many characters of recent statements are remembered, prepared or not. */
const LETTERS = 2_000_000
/** A longer text is a list of many values, which comes in too many lengths to be prepared. */
const LONGEST = 20_000

/** What can be prepared: one statement that reads or writes rows. */
const preparable = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/**
 * Marks a statement whose best plan depends on its values, such as how many rows a word finds: a generic plan would be
 * a guess, so it is planned each time.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

const isPrepared = (text: string): boolean => preparable.test(text) && !text.includes(PLANNED_EACH_TIME)

interface Seen {
  times: number
  name: string
}

/** The shared knowledge of a pool's connections. */
interface Memory {
  seen: LRUCache<string, Seen>
  /** Increases when a plan turned out not to fit its tables any more; all older plans are dropped. */
  generation: number
}

/** The texts of the statements on the connections of one pool. */
export const createMemory = (): Memory => ({
  seen: new LRUCache({
    maxSize: LETTERS,
    maxEntrySize: LONGEST,
    sizeCalculation: (_seen, text) => text.length,
  }),
  generation: 0,
})

/** Did a statement fail only because its plan is out of date: its tables changed, or the plan is gone? */
export const isStalePlan = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, routine } = cause as pg.DatabaseError
    if (code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')) return true
  }
  return false
}

type Query = (...given: readonly unknown[]) => unknown
type Heard = (error: Error | null | undefined, result?: unknown) => void

/** The parts of pg's own connection that are used below a client. */
interface Wire extends DescribingWire {
  close: (what: { type: 'S'; name: string }) => void
  parsedStatements: Record<string, string>
}

const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query
  const { text, submit } = recordOf(query)
  return typeof text === 'string' && submit === undefined ? text : undefined
}

/** The name of a text that was sent often enough; the same on every connection. */
const nameOf = ({ seen }: Memory, text: string): string | undefined => {
  const known = seen.get(text)
  if (known && known.times >= FROM_TIME) return known.name
  const times = (known?.times ?? 0) + 1
  if (!known && !isPrepared(text)) return undefined
  const name = known?.name || (times < FROM_TIME ? '' : `s_${createHash('sha1').update(text).digest('hex')}`)
  seen.set(text, { times, name })
  return name || undefined
}

/**
 * Makes a client prepare and name the statements that it is sent again and again, so that PostgreSQL parses and plans
 * each once a connection (docs/architecture.md). The plans of a connection are bounded: those longest unused are
 * closed. Where a plan no longer fits its tables, as after a migration beside this server, the statement is sent again
 * without it; in a transaction, `withAfterCommit` begins that again.
 */
export const prepareRepeated = (client: pg.Client, memory: Memory): void => {
  const wire = privateMember<Wire>(client, 'connection', [
    'close',
    'parsedStatements',
    'bind',
    'describe',
    'on',
    'prependListener',
    'emit',
  ])
  const plans = new LRUCache<string, Plan>({
    max: PLANS,
    dispose: (_plan, name) => {
      // It goes out with the statement that is sent next.
      wire.close({ type: 'S', name })
      delete wire.parsedStatements[name]
    },
  })
  describeOnce(wire, (name) => plans.peek(name))
  let { generation } = memory
  const send: Query = (...given) => Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), client, given)

  /** The query with the name of its plan; undefined if it has none. */
  const prepared = (query: unknown): object | undefined => {
    const text = textOf(query)
    const name = text === undefined ? undefined : nameOf(memory, text)
    if (name === undefined) return undefined
    if (generation !== memory.generation) {
      generation = memory.generation
      plans.clear()
    }
    if (!plans.get(name)) plans.set(name, {})
    return typeof query === 'string' ? { name, text: query } : { ...recordOf(query), name }
  }
  /** Whether a statement that failed is to be sent again, without a plan. */
  const again = (error: unknown): boolean => {
    if (!isStalePlan(error)) return false
    memory.generation += 1
    return client.getTransactionStatus() === 'I'
  }
  const plain = (query: unknown): unknown =>
    typeof query === 'string' ? query : { ...recordOf(query), name: undefined }

  const query: Query = (asked, ...rest) => {
    const named = prepared(asked)
    if (!named) return send(asked, ...rest)
    const heard = rest.at(-1)
    if (typeof heard !== 'function') {
      const answer = send(named, ...rest) as Promise<unknown>
      return answer.catch((error: unknown) => {
        if (again(error)) return send(plain(asked), ...rest)
        throw error
      })
    }
    const before = rest.slice(0, -1)
    const listen: Heard = (error, result) =>
      error && again(error) ? void send(plain(asked), ...rest) : (heard as Heard)(error, result)
    return send(named, ...before, listen)
  }
  Reflect.set(client, 'query', query)
}
