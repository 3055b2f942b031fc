import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keepPendingRefusal } from '../../../people/index.ts'
import { findPending } from '../repositories/people.ts'
import { redeem } from './redeem.ts'

/**
 * Tries the code of the caller's sign-up again.
 * @throws Problem `not_found` if none waits, and as `redeem`; the reason is stored beside the code
 */
export const retryPending = async (platform: Platform, user: Person) => {
  const { db } = platform
  const pending = await findPending(db, user._id)
  if (pending === undefined) throw new Problem('not_found')
  try {
    return await redeem(platform, user, pending)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'rate_limited')
      await keepPendingRefusal(db, user._id, error)
    throw error
  }
}
