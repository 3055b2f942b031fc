import { eq, inArray, sql } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { and, or, whereOf } from '../../platform/access/scope.ts'
import { degrees, tutoredBy } from '../catalogue/index.ts'
import { coursesTakenBy } from '../enrolment/index.ts'
import { chatThreads } from './tables.ts'

/** Tutors talk with trainees; an administrator answers for all courses. */
export const tutorChats = ability('chat.tutor', (who) => isOf(who, 'admin', ...moderatingKinds))

/** A conversation is its trainee's while they have the course, and the tutors' of the course. */
export const takePart = reach('chat.takePart', (who) =>
  or(
    and(eq(chatThreads.owner, who._id), inArray(chatThreads.degree, coursesTakenBy(who))),
    inArray(
      chatThreads.degree,
      sql`(select ${degrees.id} from ${degrees} where ${whereOf(tutoredBy(who)) ?? sql`true`})`,
    ),
  ),
)
