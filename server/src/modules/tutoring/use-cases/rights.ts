import type { Person } from '../../../platform/access/actor.ts'
import { handsForOthers } from '../policy.ts'

/** The holder, and the tutor who took it, even if they no longer hold it. */
interface ItemHolder {
  holder: string | null
  heldBy: string | null
}

/**
 * What a tutor may do with an item on their desk (rule tutoring.taking): take a free one, put back their own, hand over
 * their own or a free one, and an administrator any.
 */
export const rightsOn = (who: Person, { holder, heldBy }: ItemHolder) => ({
  take: holder === null,
  putBack: holder === who._id && heldBy === who._id,
  hand: holder === null || holder === who._id || handsForOthers(who),
})
