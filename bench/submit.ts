import { z } from 'zod'
import { startExam } from '../contract/src/exam/endpoints.ts'
import type { Trainee } from './fill.ts'
import { measure, type Measured } from './load.ts'

const AMOUNT = 400

/** Starts an attempt of each of some trainees, then measures handing them in, all questions answered. */
export const submitExams = async (
  address: string,
  trainees: Trainee[],
  { connections, start }: { connections: number; start: number },
): Promise<Measured> => {
  const bodies: { cookie: string; body: object }[] = []
  for (let n = start; n < start + AMOUNT; n++) {
    const trainee = trainees[n % trainees.length]
    if (!trainee) throw new Error('no trainees')
    const { cookie, degree } = trainee
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
    bodies.push({ cookie, body: { degreeId: degree, attempt, answers } })
  }
  return measure(
    address,
    {
      name: 'exam submit',
      amount: AMOUNT,
      request: (n) => {
        const { cookie, body } = bodies[n % AMOUNT] ?? { cookie: '', body: {} }
        return { method: 'POST', path: '/api/degree/saveexam', headers: { cookie }, body }
      },
    },
    { connections, seconds: 0, start: 0 },
  )
}
