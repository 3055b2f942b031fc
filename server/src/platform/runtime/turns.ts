import { setImmediate } from 'node:timers/promises'

/** Lets newly arrived work go first. */
export const oneTurn = (): Promise<unknown> => setImmediate()

let last: Promise<unknown> = Promise.resolve()

/**
 * Lets newly arrived work go first, and then one of the waiting callers: however many papers are printed at once,
 * others wait only for a piece of one of them, and a short one does not wait for the end of a long one.
 */
export const turn = (): Promise<unknown> => {
  last = last.then(oneTurn)
  return last
}
