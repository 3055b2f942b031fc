import { sql, type SQL } from 'drizzle-orm'
import { ability, isOf, moderates, reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, mayModerate, moderatedBy, tutoredBy } from '../catalogue/index.ts'
import { administratorRoles, mayEnter, users } from '../people/index.ts'

/** Those who answer trainees may use the desk. */
export const useDesk = ability('tutoring.desk', moderates)

/** Tutors may see on the desk what waits in the courses that they answer for, an administrator what waits in all. */
export const deskCourses = reach('tutoring.see', (who) => moderatedBy(who))

/**
 * Tutors may see on the desk the conversations of the courses that they tutor; an administrator may read others
 * elsewhere, with a reason (rule chat.evidence).
 */
export const deskConversations = reach('tutoring.seeChats', (who) => tutoredBy(who))

/** The holder, and the tutor who took it, even if they no longer hold it. */
interface ItemHolder {
  holder: string | null
  heldBy: string | null
}

/** The colleague who has an item, if it is not one's own: nobody answers what they have without confirming it. */
export const heldByOther = <H extends { _id: string }>(holder: H | undefined, who: Person): H | undefined =>
  holder && holder._id !== who._id ? holder : undefined

/** An administrator may hand on a tutor's items, as when that tutor falls ill. */
export const handsForOthers = ability('tutoring.handForOthers', (who) => isOf(who, 'admin'))

/**
 * What a tutor may do with an item on their desk (rule tutoring.taking): take a free one, put back their own, hand over
 * their own or a free one, and an administrator any.
 */
export const rightsOn = (who: Person, { holder, heldBy }: ItemHolder) => ({
  take: holder === null,
  putBack: holder === who._id && heldBy === who._id,
  hand: holder === null || holder === who._id || handsForOthers(who),
})

/**
 * A person who may log in and answers for a course keeps the items that they took from it; one who no longer does loses
 * them (rule tutoring.taking).
 */
export const stillTutors: SQL = sql`${mayEnter} and (${users.role} in ${administratorRoles}
  or (${mayModerate} and ${users.id} = any(${degrees.moderators})))`
