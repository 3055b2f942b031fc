import { sql, type SQL } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { degrees, mayModerate, moderatedBy, tutoredBy } from '../catalogue/index.ts'
import { administratorRoles, mayEnter, users } from '../people/index.ts'

/** Those who answer trainees may use the desk. */
export const useDesk = ability('tutoring.desk', (who) => isOf(who, 'admin', ...moderatingKinds))

/** Tutors may see on the desk what waits in the courses that they answer for, an administrator what waits in all. */
export const deskCourses = reach('tutoring.see', (who) => moderatedBy(who))

/**
 * Tutors may see on the desk the conversations of the courses that they tutor; an administrator may read others
 * elsewhere, with a reason (rule chat.evidence).
 */
export const deskConversations = reach('tutoring.seeChats', (who) => tutoredBy(who))

/** An administrator may hand on a tutor's items, as when that tutor falls ill. */
export const handsForOthers = ability('tutoring.handForOthers', (who) => isOf(who, 'admin'))

/**
 * A person who may log in and answers for a course keeps the items that they took from it; one who no longer does loses
 * them (rule tutoring.taking).
 */
export const stillTutors: SQL = sql`${mayEnter} and (${users.role} in ${administratorRoles}
  or (${mayModerate} and ${users.id} = any(${degrees.moderators})))`
