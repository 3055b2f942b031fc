import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropTimes } from '../../chat/index.ts'
import { unassignCourse } from '../../enrolment/index.ts'

type Taken = Omit<Parameters<typeof unassignCourse>[1], 'now'> & { actor: Actor }

/**
 * Takes a course off a trainee with what belongs to it and waits elsewhere: the times of its synchronous sessions that
 * nobody confirmed; in the caller's transaction.
 * @returns its card, with the hours that it has now
 */
export const takeCourseOff = async (platform: Platform, tx: Tx, taken: Taken) => {
  const card = await unassignCourse(tx, { ...taken, now: platform.clock.now() })
  const { user: owner, degree } = taken.assignment
  await dropTimes(platform, tx, { owner, degree })
  return card
}
