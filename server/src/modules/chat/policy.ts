import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { ability, moderates, reach } from '../../platform/access/ability.ts'
import { and, conditionOf, isWithin, or } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, moderatedBy, tutoredBy } from '../catalogue/index.ts'
import { assignments, coursesTakenBy } from '../enrolment/index.ts'
import { chatThreads } from './tables.ts'

/** Tutors may talk with trainees; an administrator answers for all courses. */
export const tutorChats = ability('chat.tutor', moderates)

/**
 * A conversation is its trainee's while they have the course, and the tutors' of the course: `partOf` says the same of a
 * query of courses with their assignments (part.test.ts).
 */
export const takePart = reach('chat.takePart', (who) =>
  or(
    and(eq(chatThreads.owner, who._id), inArray(chatThreads.degree, coursesTakenBy(who))),
    inArray(
      chatThreads.degree,
      sql`(select ${degrees.id} from ${degrees} where ${conditionOf(tutoredBy(who))})`,
    ),
  ),
)

/** The part of a user in a conversation: its trainee's, a tutor's, or that of somebody who reads it with a reason. */
export type ConversationPart = 'trainee' | 'tutor' | 'overseer'

/** Does somebody read a conversation without taking part in it, for a reason that they give (rule chat.evidence)? */
export const isOverseen = ({ as }: { as: ConversationPart }): boolean => as === 'overseer'

/**
 * A user's part in the conversation of a trainee in a course, as a value for a query of courses with the trainee's
 * assignment: also before it has begun; null for others.
 */
const partOf = (who: Person, trainee: SQL): SQL<ConversationPart | null> =>
  sql<ConversationPart | null>`case
    when ${trainee} = ${who._id}::uuid then case when ${assignments.id} is not null then 'trainee' end
    when ${isWithin(tutoredBy(who))} then 'tutor'
    when ${isWithin(moderatedBy(who))} then 'overseer' end`

/**
 * A user's part in the conversation of a trainee in a course, as a value for a query of courses, each with the
 * trainee's assignment and conversation if there are such: null for others, and, except for its trainee, where neither is.
 */
export const partIn = (who: Person, trainee: string): SQL<ConversationPart | null> =>
  sql<ConversationPart | null>`case when ${assignments.id} is not null or ${chatThreads.id} is not null
    then ${partOf(who, sql`${trainee}::uuid`)} end`

/** Whether a user takes part in the conversation of an assignment, for a query of assignments with their courses. */
export const isInConversation = (who: Person): SQL<boolean> =>
  sql<boolean>`coalesce(${partOf(who, sql`${assignments.user}`)} <> 'overseer', false)`

/**
 * How a user may read the messages between the trainee of an assignment and the tutors of its course, as a value for a
 * query of assignments with their courses: as a participant, with a reason that is logged, or not at all; null too
 * without messages (rule chat.evidence).
 */
export const conversationFor = (who: Person): SQL<'open' | 'withReason' | null> =>
  sql<'open' | 'withReason' | null>`case
    when not exists (select from ${chatThreads} said
      where said.owner = ${assignments.user} and said.degree = ${assignments.degree}) then null
    else case ${partOf(who, sql`${assignments.user}`)}
      when 'trainee' then 'open' when 'tutor' then 'open' when 'overseer' then 'withReason' end end`
