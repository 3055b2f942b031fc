import { sql, type SQL } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { degrees, mayModerate, moderatedBy, tutoredBy } from '../catalogue/index.ts'
import { administratorRoles, users } from '../people/index.ts'

/** Those who answer trainees have a desk, */
export const useDesk = ability('tutoring.desk', (who) => isOf(who, 'admin', ...moderatingKinds))

/** with what waits in the courses that they answer for, an administrator's all; */
export const deskCourses = reach('tutoring.see', (who) => moderatedBy(who))

/** the conversations only where they tutor: an administrator reads those of others with a reason (rule chat.evidence). */
export const deskConversations = reach('tutoring.seeChats', (who) => tutoredBy(who))

/** An administrator hands on what a tutor has, as when that tutor falls ill. */
export const handsForOthers = ability('tutoring.handForOthers', (who) => isOf(who, 'admin'))

/**
 * A person who may log in and answers for a course keeps the items that they took from it; one who no longer does loses
 * them (rule tutoring.taking).
 */
export const stillTutors: SQL = sql`${users.active} and not ${users.lock} and (${users.role} in ${administratorRoles}
  or (${mayModerate} and ${users.id} = any(${degrees.moderators})))`
