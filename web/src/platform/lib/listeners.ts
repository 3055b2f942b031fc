/** Listeners for changes: `subscribe` returns the function to stop, as `useSyncExternalStore` expects. */
interface Listeners {
  subscribe: (listener: () => void) => () => void
  notify: () => void
}

/** A new, empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
