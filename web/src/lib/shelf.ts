import type { Shelf } from './outbox.ts'

const held = new Map<string, string>()

/** Does it with the browser's storage, or with the page's own memory where storing is forbidden or full. */
function trying<T>(withStorage: () => T, without: () => T): T {
  try {
    return withStorage()
  } catch {
    return without()
  }
}

/** The browser's storage as a shelf; where it is closed, things are kept for the page's life only. */
export const shelf: Shelf & { keys: () => string[] } = {
  getItem: (key) =>
    held.get(key) ??
    trying(
      () => localStorage.getItem(key),
      () => null,
    ),
  setItem: (key, value) =>
    trying(
      () => localStorage.setItem(key, value),
      () => void held.set(key, value),
    ),
  removeItem: (key) => {
    held.delete(key)
    trying(
      () => localStorage.removeItem(key),
      () => undefined,
    )
  },
  keys: () => [
    ...held.keys(),
    ...trying(
      () => Object.keys(localStorage),
      () => [],
    ),
  ],
}
