import { TIMES_WEEKS } from '#contract/tutoring/rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimes } from '../repositories/times.ts'

/** How fast the answers of the last weeks were, in the courses that somebody answers for (rule tutoring.times). */
export const showTimes = async ({ db, clock }: Platform, who: Person) => {
  const items = await readTimes(db, who, TIMES_WEEKS, clock.now())
  return { items, total: items.length }
}
