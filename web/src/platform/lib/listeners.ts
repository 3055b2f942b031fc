/** Those who want to hear of changes: `subscribe` gives the way to stop, as `useSyncExternalStore` asks. */
export interface Listeners {
  subscribe: (listener: () => void) => () => void
  tell: () => void
}

/** A new, empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
