import type { Question } from './types.ts'

/**
 * A multiple-choice question.
 * @param question its text
 * @param pool each possible answer with its points, from −1 to 1
 * @param answers how many are shown; the rest of the pool is there for the draw
 */
export function choice(question: string, pool: [answer: string, points: number][], answers = 4): Question {
  return {
    question,
    answers,
    randomAnswers: true,
    answerPool: pool.map(([answer, points]) => ({ answer, points })),
  }
}

/** The question with what the review says of its right answer. */
export const explained = (question: Question, explanation: string): Question => ({ ...question, explanation })

/** A statement to be judged true or false; the two answers keep their order. */
export function statement(question: string, isTrue: boolean): Question {
  return {
    question,
    answers: 2,
    randomAnswers: false,
    answerPool: [
      { answer: 'Verdadeiro', points: isTrue ? 1 : 0 },
      { answer: 'Falso', points: isTrue ? 0 : 1 },
    ],
  }
}
