import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { createCap } from '../../../platform/realtime/cap.ts'

/** How many files may wait to be read by an instance, each in memory, beside the one being read. */
const MOST_WAITING = 8
/** How many files of one person are held: the one that is taken in, and one more, as when a button is pressed twice. */
const MOST_OF_ONE = 2

/** The door through which files come in (rule import.limits). */
export interface Door {
  /**
   * Waits until a file of somebody may be taken in; what comes back lets the next one in.
   * @throws Problem `rate_limited` where too many wait already
   */
  enter: (who: string) => Promise<() => void>
}

/** Makes the door of an instance. */
export const createDoor = (): Door => {
  const ofAll = createCap(1 + MOST_WAITING)
  const ofEach = createCap(MOST_OF_ONE)
  const inside = new Map<string, Promise<void>>()
  return {
    enter: async (who) => {
      if (ofAll.isFull('') || ofEach.isFull(who)) throw new Problem('rate_limited', t('import.tooMany'))
      const leaves = [ofAll.enter(''), ofEach.enter(who)]
      const before = inside.get(who)
      const { promise, resolve } = Promise.withResolvers<void>()
      inside.set(who, promise)
      await before
      return () => {
        if (inside.get(who) === promise) inside.delete(who)
        for (const leave of leaves) leave()
        resolve()
      }
    },
  }
}
