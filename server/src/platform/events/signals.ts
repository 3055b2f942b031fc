import type { Log } from '../log.ts'
import type { Payload, SignalName } from './catalogue.ts'

type Listener<K extends SignalName> = (event: Payload<K>) => Promise<void> | void

/**
 * Announces within this process, after the commit, what happened. A failing listener is logged and does not stop the
 * others.
 */
export interface Signals {
  on: <K extends SignalName>(name: K, listener: Listener<K>) => void
  emit: <K extends SignalName>(name: K, event: Payload<K>) => Promise<void>
}

/** Makes the process's signals. */
export const createSignals = (log: Log): Signals => {
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
