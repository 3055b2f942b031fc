/** More than this many keys are read in several queries. */
const MAX_KEYS = 200

interface PendingKey<K, V> {
  key: K
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

/** Which keys may be read together. */
interface Grouping<K> {
  /** How many at most. */
  most?: number
  /** Two keys for which this returns the same value are not read together; if it is left out, any may be. */
  apart?: (key: K) => string
}

/** Groups the requested keys, each into the first group that has room for it. */
const groupsOf = <K, V>(
  asked: readonly PendingKey<K, V>[],
  { most = MAX_KEYS, apart }: Grouping<K>,
): PendingKey<K, V>[][] => {
  const groups: { asked: PendingKey<K, V>[]; taken: Set<string> }[] = []
  for (const one of asked) {
    const mark = apart?.(one.key)
    let group = groups.find(
      (each) => each.asked.length < most && (mark === undefined || !each.taken.has(mark)),
    )
    if (!group) groups.push((group = { asked: [], taken: new Set() }))
    group.asked.push(one)
    if (mark !== undefined) group.taken.add(mark)
  }
  return groups.map((group) => group.asked)
}

/**
 * Batches single statements: the keys requested within a turn of the event loop go into one statement. Under load that
 * saves most round trips, and no result is older than its request.
 * @param read returns the value of each key, in order; undefined if there is none
 * @param readOne reads that of a key alone: its plan knows that there is one row at most, while a list counts as ten or
 *   so. PostgreSQL keeps the plans of both
 */
export const createBatch = <K, V>(
  read: (keys: readonly K[]) => Promise<readonly (V | undefined)[]>,
  readOne: (key: K) => Promise<V | undefined> = async (key) => (await read([key]))[0],
  grouping: Grouping<K> = {},
): ((key: K) => Promise<V | undefined>) => {
  const readAll = async (keys: readonly K[]): Promise<readonly (V | undefined)[]> => {
    const [first, ...others] = keys
    return first !== undefined && others.length === 0 ? [await readOne(first)] : read(keys)
  }
  let waiting: PendingKey<K, V>[] = []

  const answer = async (asked: readonly PendingKey<K, V>[]): Promise<void> => {
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
    for (const group of groupsOf(asked, grouping)) void answer(group)
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ key, resolve, reject })
    })
}
