import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EntityAction } from '#contract/platform/kernel/entity.ts'
import type { Human, Person } from '../../../platform/access/actor.ts'
import { all, and, none, or, rows, type Scope } from '../../../platform/access/scope.ts'
import { coursesModeratedBy, coursesTakenBy } from '../../enrolment/index.ts'
import { sessionTools, users } from '../../people/index.ts'
import { faqs } from './table.ts'

/** The questions that a user answers for: of the courses that it moderates, and an administrator all. */
export const faqsModeratedBy = (user: Person): Scope =>
  user.role.admin ? all : rows(inArray(faqs.degree, coursesModeratedBy(user)))

/**
 * The questions that a user reaches: its own, those of the courses that it moderates and, to read, the promoted ones
 * of no course at all and, where it has the sessions' help, of the courses that it takes.
 */
export const faqsInSight = (user: Human, action: EntityAction): Scope => {
  if (user.kind !== 'person') return none
  const own = or(eq(faqs.user, user._id), faqsModeratedBy(user))
  if (action === 'edit' || action === 'add') return own
  const hasHelp = sql`(select ${sessionTools.help} from ${users} where ${users.id} = ${user._id})`
  const shared = and(
    eq(faqs.promoted, true),
    or(isNull(faqs.degree), and(inArray(faqs.degree, coursesTakenBy(user)), hasHelp)),
  )
  return or(own, shared)
}
