import { quiz } from '#contract/site/quiz.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { quizPolicy } from '../policy.ts'
import { quizzes } from './table.ts'

/** The answers to the needs-diagnosis questionnaire. */
export const quizBinding = bindEntity(quiz, quizzes, { policy: quizPolicy })
