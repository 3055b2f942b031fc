import { isRecord } from '#contract/platform/kernel/records.ts'
import { createListeners } from './listeners.ts'
import type { ItemStorage } from './storage.ts'
import { storedRows } from './stored-rows.ts'

/** The outcome of a sent entry: taken, to be tried again (no connection), or refused for good. */
export type Sent = 'taken' | 'later' | 'refused'

interface Entry<T> {
  key: string
  value: T
}

export interface OutboxState {
  /** How many entries wait. */
  waiting: number
  sending: boolean
  /** The last try found no server: waiting entries are stored on this device. */
  unreachable: boolean
}

export interface Outbox<T> {
  /** Stores the entry, replacing an older one with the same key, and sends the waiting ones. */
  put: (key: string, value: T) => Promise<void>
  /** Sends the waiting entries in order; stops at the first that has to wait. */
  flush: () => Promise<void>
  entries: () => Entry<T>[]
  state: () => OutboxState
  subscribe: (listener: () => void) => () => void
}

/**
 * What has to reach the server and may have to wait for a connection: kept in the browser before it is sent, and
 * taken away only when the server has it, so that a reload loses nothing. An entry that was changed while it was
 * under way is sent again.
 * @param send must not throw
 */
export function createOutbox<T>(
  storage: ItemStorage,
  name: string,
  send: (value: T, key: string) => Promise<Sent>,
): Outbox<T> {
  const listeners = createListeners()
  let state: OutboxState = { waiting: read<T>(storage, name).length, sending: false, unreachable: false }
  let running: Promise<void> | undefined

  const change = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes, waiting: read<T>(storage, name).length }
    listeners.notify()
  }
  const settle = ({ key, value }: Entry<T>) => {
    const same = (one: Entry<T>) => one.key === key && JSON.stringify(one.value) === JSON.stringify(value)
    write(
      storage,
      name,
      read<T>(storage, name).filter((one) => !same(one)),
    )
  }
  const run = async () => {
    change({ sending: true })
    for (let next = read<T>(storage, name)[0]; next; next = read<T>(storage, name)[0]) {
      if ((await send(next.value, next.key)) === 'later') {
        change({ sending: false, unreachable: true })
        return
      }
      settle(next)
      change({ unreachable: false })
    }
    change({ sending: false, unreachable: false })
  }
  const flush = () => {
    if (read(storage, name).length === 0) return running ?? Promise.resolve()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    put: async (key, value) => {
      const others = read<T>(storage, name).filter((one) => one.key !== key)
      write(storage, name, [...others, { key, value }])
      change({})
      await flush()
    },
    flush,
    entries: () => read<T>(storage, name),
    state: () => state,
    subscribe: listeners.subscribe,
  }
}

// What is in the storage was written below, with values of this outbox; anything else, as a broken text, is no entry.
const isEntry = <T>(row: unknown): row is Entry<T> =>
  isRecord(row) && typeof row['key'] === 'string' && 'value' in row

const read = <T>(storage: ItemStorage, name: string): Entry<T>[] =>
  storedRows(storage.getItem(name), isEntry<T>)

function write<T>(storage: ItemStorage, name: string, entries: Entry<T>[]): void {
  if (entries.length === 0) storage.removeItem(name)
  else storage.setItem(name, JSON.stringify(entries))
}
