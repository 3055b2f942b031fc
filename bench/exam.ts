import { z } from 'zod'
import { saveAnswer, saveExam, startExam } from '#contract/assessment/endpoints.ts'
import { QUESTIONS, RIGHT } from './fill-courses.ts'
import type { Filled } from './fill.ts'
import { courseNumber, id, kind } from './ids.ts'
import type { Scenario, Step } from './scenario.ts'

interface Open {
  attempt: string
  answers: { question: string; answer: string }[]
}

const started = z.object({
  attempt: z.string(),
  questions: z.array(
    z.object({ _id: z.string(), answers: z.array(z.object({ _id: z.string(), answer: z.string() })) }),
  ),
})

/** The attempt as it was begun, with the right answer to each question. */
const toOpen = (body: string): Open | undefined => {
  const { data } = started.safeParse(JSON.parse(body))
  return (
    data && {
      attempt: data.attempt,
      answers: data.questions.map((question) => ({
        question: question._id,
        answer: question.answers.find(({ answer }) => answer.startsWith(RIGHT))?._id ?? '',
      })),
    }
  )
}

/** An exam as one unit: it is started, each of its ten questions answered, and handed in, and passed. */
export const wholeExam = ({ cookies, size }: Filled): Scenario => {
  const others = size.people - size.learners
  const open = new Map<number, Open>()
  const place = (n: number) => {
    const person = size.learners + 1 + (n % others)
    const degreeId = id(kind.degree, courseNumber(person, Math.floor(n / others), size.courses))
    return { headers: { cookie: cookies[person - 1] ?? '' }, body: { degreeId } }
  }

  const start: Step = {
    request: (n) => ({ method: startExam.method, path: startExam.path, ...place(n) }),
    take: (n, body) => {
      const begun = toOpen(body)
      if (begun) open.set(n, begun)
    },
  }
  const answer = (index: number): Step => ({
    request: (n) => {
      const begun = open.get(n)
      const body = { attempt: begun?.attempt, ...begun?.answers[index] }
      const { headers } = place(n)
      return begun && { method: saveAnswer.method, path: saveAnswer.path, headers, body }
    },
  })
  const submit: Step = {
    request: (n) => {
      const begun = open.get(n)
      open.delete(n)
      const { headers, body } = place(n)
      return begun && { method: saveExam.method, path: saveExam.path, headers, body: { ...body, ...begun } }
    },
  }
  const answers = Array.from({ length: QUESTIONS }, (_, index) => answer(index))
  return {
    name: 'whole exam',
    whole: true,
    slow: true,
    units: others * size.exams,
    steps: [start, ...answers, submit],
  }
}
