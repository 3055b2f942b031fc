import assert from 'node:assert/strict'
import type { TestApp, Client } from './app.ts'
import { addAssignment, addCourse, completeLectures, makeExam } from './builders.ts'

/** An open attempt as the browser gets it. */
export interface Attempt {
  attempt: string
  questions: { _id: string; question: string; answers: { _id: string; answer: string }[] }[]
  answers: { question: string; answer: string }[]
  secondsLeft: number | null
  attemptsLeft: number
  resumed: boolean
}

/** Answers for an attempt's questions: the ones called so. */
export const choose = ({ questions }: Attempt, called: string) =>
  questions.map((question) => ({
    question: question._id,
    answer: question.answers.find(({ answer }) => answer === called)?._id ?? '',
  }))

/** Starts the exam of a course. */
export const start = async (who: Client, degreeId: string): Promise<Attempt> => {
  const { status, body } = await who.post('/api/degree/startexam', { degreeId })
  assert.equal(status, 200, JSON.stringify(body))
  return body as unknown as Attempt
}

/** Hands an attempt in. */
export const submit = async (who: Client, degreeId: string, attempt: Attempt, answers: object[]) =>
  who.post('/api/degree/saveexam', { degreeId, attempt: attempt.attempt, answers })

/** Starts the exam and fails it. */
export const fail = async (who: Client, degreeId: string) => {
  const attempt = await start(who, degreeId)
  return (await submit(who, degreeId, attempt, choose(attempt, 'Errada'))).body
}

/** A trainee with every session of a new course done, ready for its final exam. */
export const readyForExam = async (app: TestApp, exam = makeExam(4)) => {
  const course = await addCourse(app, { exam, lectures: [{}] })
  const trainee = await app.asNew('student')
  const assignment = await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
  await completeLectures(app, assignment)
  return { ...course, trainee, assignment, degreeId: course.degree.id }
}
