import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Lets what came in meanwhile go first, and then one of all who wait here: however many papers are printed at once,
 * others wait for a piece of one of them, and a short one does not wait for the end of a long one.
 */
export const turn = (): Promise<unknown> => {
  last = last.then(() => setImmediate())
  return last
}
