// Loaded before a test's server where HOLD_JOBS is set: it holds each queue's work at a point, until it is killed.
import pg from 'pg'
import { loggedActor } from '../../server/src/platform/access/current.ts'

/** Where work is held: before what it does is committed, or once that is and its job is about to be forgotten. */
export interface Hold {
  at: 'middle' | 'done'
  /** By queue, a piece of the statement that does its work. */
  effects: Record<string, string>
}

const { at, effects } = JSON.parse(process.env.HOLD_JOBS ?? '') as Hold

/** The connections within a transaction, each with the queue whose work it has done. */
const open = new Map<unknown, string | undefined>()

/** The queue of the job that asks, if it is one. */
const asking = (): string => /^job:(.+)$/.exec(loggedActor()['name'] ?? '')?.[1] ?? ''

/** The queues that worked here: a job that found nothing to do is not held. */
const done = new Set<string>()

/** The queue of a job that is about to be forgotten, where its work was done. */
const forgotten = (text: string, values: unknown): string | undefined => {
  const [queue] = Array.isArray(values) ? (values as unknown[]) : []
  return text.includes("state = 'completed'") ? [...done].find((one) => one === queue) : undefined
}

/** The queue to stop before this statement, if any. */
const heldBy = (client: unknown, text: string, values: unknown): string | undefined => {
  const queue = asking()
  const isEffect = effects[queue] !== undefined && text.includes(effects[queue])
  if (at === 'done') {
    if (isEffect) done.add(queue)
    return forgotten(text, values)
  }
  const word = text.toLowerCase()
  if (word.startsWith('begin')) open.set(client, undefined)
  if (word === 'commit' && open.get(client) !== undefined) return open.get(client)
  if (word === 'commit' || word === 'rollback') open.delete(client)
  if (!isEffect) return undefined
  if (!open.has(client)) return queue
  open.set(client, queue)
  return undefined
}

type Query = (...given: unknown[]) => unknown

Reflect.set(
  pg.Client.prototype,
  'query',
  new Proxy(Reflect.get(pg.Client.prototype, 'query') as Query, {
    apply: (query, client, given: unknown[]) => {
      const [first, second] = given
      const asked =
        typeof first === 'string' ? { text: first } : ((first ?? {}) as { text?: string; values?: unknown })
      const queue = heldBy(client, asked.text ?? '', ('values' in asked && asked.values) || second)
      if (queue === undefined) return Reflect.apply(query, client, given)
      process.stdout.write(`held ${queue}\n`)
      return new Promise(() => undefined)
    },
  }),
)
