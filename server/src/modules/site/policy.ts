import { inArray, or, type SQL } from 'drizzle-orm'
import { ability, hasPage, nobody, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all } from '../../platform/access/scope.ts'
import { administratorRoles, users } from '../people/index.ts'

/** Users who may list the questionnaires may sum them up. */
export const sumUpQuiz = ability('quiz.sumUp', (who) => hasPage(who, 'quiz', 'list'))

/** Nobody may change what a visitor answered; it may be removed. */
export const quizPolicy: EntityPolicy = {
  edit: nobody('quiz.edit'),
  remove: reach('quiz.remove', () => all),
}

/** Users whose role edits slides may put them in order. */
export const orderSlides = ability('zlSlider.order', (who) => hasPage(who, 'zlSlider', 'edit'))

/** Receivers of a request for a course: the administrators, and the course's moderators. */
export const areNotifiedOfRequests = (moderators: readonly string[]): SQL | undefined =>
  or(
    inArray(users.role, administratorRoles),
    moderators.length > 0 ? inArray(users.id, [...moderators]) : undefined,
  )
