import type { Person } from '../../../platform/access/actor.ts'
import { handsForOthers } from '../policy.ts'

/** Whose something is, and who took it, though they may have it no more. */
interface Held {
  holder: string | null
  heldBy: string | null
}

/**
 * What somebody may do with something on their desk (rule tutoring.taking): take what nobody has, put back what they took,
 * hand what is theirs or nobody's, and an administrator what is anybody's.
 */
export const rightsOn = (who: Person, { holder, heldBy }: Held) => ({
  take: holder === null,
  putBack: holder === who._id && heldBy === who._id,
  hand: holder === null || holder === who._id || handsForOthers(who),
})
