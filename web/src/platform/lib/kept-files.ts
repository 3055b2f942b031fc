/**
 * What waits for a connection with a file in it, kept by person in the browser's own database: storage.ts holds texts
 * alone. Where that is closed or full nothing is kept, and `keep` says so.
 */
const STORE = 'files'

const ends = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('the browser keeps nothing')))
  })

const open = (): Promise<IDBDatabase> => {
  const asked = indexedDB.open('kept', 1)
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE))
  return ends(asked)
}

/** Runs in one transaction, until that is written; returns undefined if the browser stores nothing. */
const within = async <T>(does: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
  try {
    const db = await open()
    try {
      const all = db.transaction(STORE, 'readwrite')
      const written = new Promise((resolve, reject) => {
        all.addEventListener('complete', resolve)
        all.addEventListener('abort', () => reject(all.error ?? new Error('the browser keeps nothing')))
      })
      const [result] = await Promise.all([ends(does(all.objectStore(STORE))), written])
      return result
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** Everything stored for a person, or for one of their places. */
const under = (...place: string[]): IDBKeyRange => IDBKeyRange.bound(place, [...place, []])

/** Stores something for a person at a place, under an id of its own; returns whether it was stored. */
export const keepFile = async (owner: string, place: string, id: string, value: object): Promise<boolean> =>
  (await within((store) => store.put(value, [owner, place, id]))) !== undefined

/** Everything stored for a person at the places with a prefix, by place and id. */
export const keptFilesAt = async <T extends object>(owner: string, start: string): Promise<T[]> =>
  (await within<T[]>((store) =>
    store.getAll(IDBKeyRange.bound([owner, start], [owner, `${start}\uffff`, []])),
  )) ?? []

/** What is stored at a place; of several, the first by id. */
export const keptFile = async <T extends object>(owner: string, place: string): Promise<T | undefined> =>
  (await within<T[]>((store) => store.getAll(under(owner, place), 1)))?.[0]

/** Removes a file that was kept in a place. */
export const dropFile = (owner: string, place: string, id: string): Promise<undefined> =>
  within((store) => store.delete([owner, place, id]))

/** Is anything of somebody kept? */
export const hasKeptFiles = async (owner: string): Promise<boolean> =>
  ((await within((store) => store.count(under(owner)))) ?? 0) > 0

/** Deletes everything stored for a person. */
export const dropFilesOf = (owner: string): Promise<undefined> =>
  within((store) => store.delete(under(owner)))
