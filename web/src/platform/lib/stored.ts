/** What the browser keeps from one visit to the next, backed by storage that lasts a session (rule ui.consent). */
export interface Stored {
  read: () => string | null
  write: (value: string) => void
  remove: () => void
}

/** A place in the browser's storage; where storing is forbidden it holds for the page's life only. */
export function stored(name: string): Stored {
  let held: string | null = null
  return {
    read: () => {
      try {
        return localStorage.getItem(name)
      } catch {
        return held
      }
    },
    write: (value) => {
      held = value
      try {
        localStorage.setItem(name, value)
      } catch {
        // Kept in `held`.
      }
    },
    remove: () => {
      held = null
      try {
        localStorage.removeItem(name)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
