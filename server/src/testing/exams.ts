import assert from 'node:assert/strict'
import { saveExam, startExam } from '#contract/assessment/endpoints.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { attempts } from '../modules/assessment/attempt/tables.ts'
import { newId } from '../platform/database/columns.ts'
import type { TestApp, Client } from './app.ts'
import { addAssignment, addCourse, completeLectures, makeExam } from './builders.ts'

/** An open attempt of an exam as the browser gets it. */
export type Attempt = CallAnswer<typeof startExam>

type Given = NonNullable<CallInput<typeof saveExam>['body']>['answers']

/** Answers for an attempt's questions: the ones called so. */
export const choose = ({ questions }: Pick<Attempt, 'questions'>, called: string) =>
  questions.map((question) => ({
    question: question._id,
    answer: question.answers.find(({ answer }) => answer === called)?._id ?? '',
  }))

/** Starts the exam of a course. */
export const start = async (who: Client, degreeId: string): Promise<Attempt> => {
  const { status, body } = await who.call(startExam, { body: { degreeId } })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Hands an attempt in. */
export const submit = async (who: Client, degreeId: string, attempt: Attempt, answers: Given) =>
  who.call(saveExam, { body: { degreeId, attempt: attempt.attempt, answers } })

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

/** A test that somebody began in an assigned course, with no answer yet. */
export const addTestAttempt = async ({ platform: { db } }: TestApp, assignment: string): Promise<void> => {
  const place = { id: newId(), assignment, resource: newId() }
  await db.insert(attempts).values({ ...place, kind: 'test', weight: 20, drawn: [], startedAt: new Date() })
}
