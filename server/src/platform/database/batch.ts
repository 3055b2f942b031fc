/** More than this many keys are read in several queries. */
const MAX_KEYS = 200

interface Asked<K, V> {
  key: K
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Reads for many what they ask for one by one: the keys that requests ask for within a turn of the event loop are read
 * in one query. Under load that spares most round trips, and nothing that is given was read before it was asked for.
 * @param read gives the value of each key, in their order; undefined where there is none
 * @param readOne reads that of a key alone: its plan knows that there is one row at most, while a list counts as ten or
 *   so. PostgreSQL keeps the plans of both
 */
export const createBatch = <K, V>(
  read: (keys: readonly K[]) => Promise<readonly (V | undefined)[]>,
  readOne: (key: K) => Promise<V | undefined> = async (key) => (await read([key]))[0],
): ((key: K) => Promise<V | undefined>) => {
  const readAll = async (keys: readonly K[]): Promise<readonly (V | undefined)[]> => {
    const [first, ...others] = keys
    return first !== undefined && others.length === 0 ? [await readOne(first)] : read(keys)
  }
  let waiting: Asked<K, V>[] = []

  const answer = async (asked: readonly Asked<K, V>[]): Promise<void> => {
    try {
      const values = await readAll(asked.map(({ key }) => key))
      for (const [index, { resolve }] of asked.entries()) resolve(values[index])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  const flush = () => {
    const asked = waiting
    waiting = []
    for (let from = 0; from < asked.length; from += MAX_KEYS) void answer(asked.slice(from, from + MAX_KEYS))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ key, resolve, reject })
    })
}
