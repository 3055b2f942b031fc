import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { createCap } from '../../../platform/runtime/cap.ts'

/** How many files may wait to be read by an instance, each in memory, beside the one being read. */
const MOST_WAITING = 8
/** How many files of one person are held: the one that is taken in, and one more, as when a button is pressed twice. */
const MOST_OF_ONE = 2

/** The place of a file that comes in. */
interface UploadTicket {
  /** It is here whole. @throws Problem `rate_limited` where as many as may are being read, or wait for it */
  arrived: () => void
  /** Lets the next one in. */
  leave: () => void
}

/** The queue in which files come in (rule import.limits). */
export interface UploadQueue {
  /**
   * Waits until a file of somebody may come in, after those of theirs before it; how long it takes to arrive keeps nobody
   * else's out.
   * @throws Problem `rate_limited` where too many of theirs come already
   */
  enter: (who: string) => Promise<UploadTicket>
}

/** Makes that of an instance. */
export const createUploadQueue = (): UploadQueue => {
  const ofAll = createCap(1 + MOST_WAITING)
  const ofEach = createCap(MOST_OF_ONE)
  const inside = new Map<string, Promise<void>>()
  return {
    enter: async (who) => {
      if (ofEach.isFull(who)) throw new Problem('rate_limited', t('import.tooMany'))
      const leaves = [ofEach.enter(who)]
      const before = inside.get(who)
      const { promise, resolve } = Promise.withResolvers<void>()
      inside.set(who, promise)
      await before
      return {
        arrived: () => {
          if (ofAll.isFull('')) throw new Problem('rate_limited', t('import.tooMany'))
          leaves.push(ofAll.enter(''))
        },
        leave: () => {
          if (inside.get(who) === promise) inside.delete(who)
          for (const leave of leaves) leave()
          resolve()
        },
      }
    },
  }
}
