/** Counts what is open under each key, up to a limit. */
export interface Cap {
  isFull: (key: string) => boolean
  /** Counts one more; the returned function subtracts it again, once. */
  enter: (key: string) => () => void
}

/** Makes a cap. */
export const createCap = (max: number): Cap => {
  const open = new Map<string, number>()
  const of = (key: string) => open.get(key) ?? 0
  return {
    isFull: (key) => of(key) >= max,
    enter: (key) => {
      open.set(key, of(key) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        if (of(key) > 1) open.set(key, of(key) - 1)
        else open.delete(key)
      }
    },
  }
}
