/** Requests that wait, the next first. */
export interface WaitingQueue<T> {
  waiting: T[]
}

/** Queues that share a number of places. */
interface WaitingQueues<T> {
  /**
   * Is there a place for one more in a queue? Where all are taken, the last of the longest queue gives up its own, unless
   * that queue would then be no longer than this one becomes.
   * @param refuse called with the one that gives up its place
   */
  makeRoom: (queue: WaitingQueue<T>, refuse: (last: T) => void) => boolean
  /** Adds one at the end of a queue. */
  push: (queue: WaitingQueue<T>, one: T) => void
  /** Takes the next one out of a queue. */
  shift: (queue: WaitingQueue<T>) => T | undefined
}

/** Makes them. No operation takes longer the more queues there are. */
export const createWaitingQueues = <T>(most: number): WaitingQueues<T> => {
  /** The queues in which something waits, by how much. */
  const byLength: Set<WaitingQueue<T>>[] = []
  /** How many wait in the longest. */
  let longest = 0
  let waiting = 0

  /** Notes that a queue became longer or shorter by one. */
  const note = (queue: WaitingQueue<T>, by: 1 | -1): void => {
    const { length } = queue.waiting
    const before = byLength[length - by]
    before?.delete(queue)
    if (length > 0) (byLength[length] ??= new Set()).add(queue)
    if (length > longest || (length - by === longest && before?.size === 0)) longest = length
    waiting += by
  }
  return {
    makeRoom: (queue, refuse) => {
      if (waiting < most) return true
      const [from] = byLength[longest] ?? []
      if (!from || longest <= queue.waiting.length + 1) return false
      const last = from.waiting.pop()
      note(from, -1)
      if (last !== undefined) refuse(last)
      return true
    },
    push: (queue, one) => {
      queue.waiting.push(one)
      note(queue, 1)
    },
    shift: (queue) => {
      const next = queue.waiting.shift()
      if (next !== undefined) note(queue, -1)
      return next
    },
  }
}
