/** Those who wait in one line, the next first. */
export interface Line<T> {
  waiting: T[]
}

/** Lines that have so many places together. */
export interface Lines<T> {
  /**
   * Is there a place for one more in a line? Where all are taken, the last of the longest line gives theirs, unless that
   * would leave it no longer than this one gets.
   * @param refuse called with who gives their place
   */
  makeRoom: (line: Line<T>, refuse: (last: T) => void) => boolean
  /** Puts somebody at the end of a line. */
  push: (line: Line<T>, one: T) => void
  /** Takes the next of a line out of it. */
  shift: (line: Line<T>) => T | undefined
}

/** Makes them. Nothing takes longer the more lines there are. */
export const createLines = <T>(most: number): Lines<T> => {
  /** The lines in which somebody waits, by how many. */
  const byLength: Set<Line<T>>[] = []
  /** How many wait in the longest. */
  let longest = 0
  let waiting = 0

  /** Notes that a line became longer or shorter by one. */
  const note = (line: Line<T>, by: 1 | -1): void => {
    const { length } = line.waiting
    const before = byLength[length - by]
    before?.delete(line)
    if (length > 0) (byLength[length] ??= new Set()).add(line)
    if (length > longest || (length - by === longest && before?.size === 0)) longest = length
    waiting += by
  }
  return {
    makeRoom: (line, refuse) => {
      if (waiting < most) return true
      const [from] = byLength[longest] ?? []
      if (!from || longest <= line.waiting.length + 1) return false
      const last = from.waiting.pop()
      note(from, -1)
      if (last !== undefined) refuse(last)
      return true
    },
    push: (line, one) => {
      line.waiting.push(one)
      note(line, 1)
    },
    shift: (line) => {
      const next = line.waiting.shift()
      if (next !== undefined) note(line, -1)
      return next
    },
  }
}
