import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { and, isWithin, or, whereOf } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, moderatedBy, tutoredBy } from '../catalogue/index.ts'
import { assignments, coursesTakenBy } from '../enrolment/index.ts'
import { chatThreads } from './tables.ts'

/** Tutors may talk with trainees; an administrator answers for all courses. */
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

/**
 * Who takes part in the conversation of an assignment, also before it has begun: its trainee, and the tutors of the course.
 * For a query of assignments with their courses.
 */
export const isInConversation = (who: Person): SQL =>
  isWithin(or(eq(assignments.user, who._id), tutoredBy(who)))

/**
 * How a user may read the messages between the trainee of an assignment and the tutors of its course, as a value for a
 * query of assignments with their courses: as a participant, with a reason that is logged, or not at all; null too
 * without messages (rule chat.evidence).
 */
export const conversationFor = (who: Person): SQL<'open' | 'withReason' | null> =>
  sql<'open' | 'withReason' | null>`case
    when not exists (select from ${chatThreads} said
      where said.owner = ${assignments.user} and said.degree = ${assignments.degree}) then null
    when ${isInConversation(who)} then 'open'
    when ${isWithin(moderatedBy(who))} then 'withReason' end`
