import { z } from 'zod'
import { startExam } from '#contract/assessment/endpoints.ts'
import type { Trainee } from './fill.ts'
import type { Scenario } from './load.ts'

/** How many attempts are begun, or handed in, at each number of connections: few enough for the smallest database. */
export const EXAMS = 300

interface Handed {
  cookie: string
  body: object
}

/** Begins the exam of a trainee, and answers every question. */
const begin = async (address: string, { cookie, degree }: Trainee): Promise<Handed> => {
  const answer = await fetch(address + startExam.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ degreeId: degree }),
  })
  const { attempt, questions } = z
    .object({ attempt: z.string(), questions: startExam.answer.shape.questions })
    .parse(await answer.json())
  const answers = questions.map((question) => ({
    question: question._id,
    answer: question.answers[0]?._id ?? null,
  }))
  return { cookie, body: { degreeId: degree, attempt, answers } }
}

/** Handing exams in, each begun before it is measured; the last trainees', for the first begin theirs elsewhere. */
export const submitScenario = (trainees: Trainee[]): Scenario => {
  const handed = new Map<number, Handed>()
  return {
    name: 'exam submit',
    amount: EXAMS,
    prepare: async (address, start) => {
      for (let n = start; n < start + EXAMS; n++) {
        const trainee = trainees.at(-1 - (n % trainees.length))
        if (trainee && !handed.has(n)) handed.set(n, await begin(address, trainee))
      }
    },
    request: (n) => {
      const { cookie, body } = handed.get(n) ?? { cookie: '', body: {} }
      return { method: 'POST', path: '/api/degree/saveexam', headers: { cookie }, body }
    },
  }
}
