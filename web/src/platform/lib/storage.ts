/** Where texts are kept by name: a storage of the browser, or a stand-in in tests. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One that also says which names it has. */
export type ListedStorage = ItemStorage & { keys: () => string[] }

/** Does it with the browser's storage, or with the page's own memory where storing is forbidden or full. */
function trying<T>(withStorage: () => T, without: () => T): T {
  try {
    return withStorage()
  } catch {
    return without()
  }
}

/** A storage of the browser; where it is closed, things are kept for the page's life only. */
function storageOver(storage: () => Storage): ListedStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) =>
      held.get(key) ??
      trying(
        () => storage().getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      trying(
        () => storage().setItem(key, value),
        () => void held.set(key, value),
      ),
    removeItem: (key) => {
      held.delete(key)
      trying(
        () => storage().removeItem(key),
        () => undefined,
      )
    },
    keys: () => [
      ...held.keys(),
      ...trying(
        () => Object.keys(storage()),
        () => [],
      ),
    ],
  }
}

/** What stays from one visit to the next. */
export const storage = storageOver(() => localStorage)

/** What disappears with the tab: data of a person who never logs out of this browser. */
export const tabStorage = storageOver(() => sessionStorage)
