import { quiz } from '#contract/entities/quiz.ts'
import { bindEntity } from '../engine/binding.ts'
import { quizzes } from './table.ts'

export const quizBinding = bindEntity(quiz, quizzes)
