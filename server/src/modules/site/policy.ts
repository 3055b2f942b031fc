import { ability, hasPage, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, none } from '../../platform/access/scope.ts'

/** Whoever lists the questionnaires sums them up, */
export const sumUpQuiz = ability('quiz.sumUp', (who) => hasPage(who, 'quiz', 'list'))

/** and nobody changes what a visitor answered. */
export const quizPolicy: EntityPolicy = {
  edit: reach('quiz.edit', () => none),
  remove: reach('quiz.remove', () => all),
}

/** Whoever changes slides puts them in order. */
export const orderSlides = ability('zlSlider.order', (who) => hasPage(who, 'zlSlider', 'edit'))
