import type { Log } from './log.ts'

/** What happens in the product that another feature may care for. Features add theirs by declaration merging. */
export interface DomainEvents {
  'entity.saved': { entity: string; id: string; isNew: boolean; userId: string | undefined }
  /** `row` is what stood in the table, by its columns. */
  'entity.removed': { entity: string; id: string; userId: string | undefined; row: unknown }
}

type Listener<K extends keyof DomainEvents> = (event: DomainEvents[K]) => Promise<void> | void

/** Tells, after the commit, what happened. A listener that fails is logged and stops nobody else. */
export interface Events {
  on: <K extends keyof DomainEvents>(name: K, listener: Listener<K>) => void
  emit: <K extends keyof DomainEvents>(name: K, event: DomainEvents[K]) => Promise<void>
}

/** Makes the process's event bus. */
export const createEvents = (log: Log): Events => {
  const listeners = new Map<string, Listener<never>[]>()
  return {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: async (name, event) => {
      for (const listener of listeners.get(name) ?? []) {
        try {
          await (listener as Listener<typeof name>)(event)
        } catch (error) {
          log.error({ err: error, event: name }, 'an event listener failed')
        }
      }
    },
  }
}
