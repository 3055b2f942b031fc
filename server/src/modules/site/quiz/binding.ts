import { quiz } from '#contract/site/quiz.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { quizzes } from './table.ts'

/** What somebody answered is not for others to change; an administrator may remove it. */
export const quizBinding = bindEntity(quiz, quizzes, { can: () => ({ edit: false }) })
