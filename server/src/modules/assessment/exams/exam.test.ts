import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { startExam, examResults, saveAnswer } from '#contract/assessment/endpoints.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { choose, fail, readyForExam, start, submit } from '../../../testing/exams.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { defined } from '../../../testing/defined.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

test('an exam is drawn, answered and graded; a pass is not repeated, and is reviewed', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.questions.length, 4)
  assert.equal(attempt.attemptsLeft, 2)
  const { body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual(
    [body.finalValue, body.success, body.attemptsLeft, body.lastAttemptFailed, body.passMark],
    [20, true, 0, false, 10],
  )
  assert.deepEqual(
    (body.answers as { value: number }[]).map(({ value }) => value),
    [1, 1, 1, 1],
  )
  const again = await trainee.call(startExam, { body: { degreeId } })
  assert.deepEqual([again.status, again.body.code], [409, 'already_passed'])
  const review = await trainee.call(examResults, { params: { degreeId } })
  assert.equal(review.body.success, true)
  const [item] = review.body.items ?? []
  assert.equal(item?.finalValue, 20)
  assert.deepEqual(
    ((item?.questions ?? []) as { _id: string }[]).map(({ _id }) => _id),
    attempt.questions.map(({ _id }) => _id),
  )
  const written = await db.select().from(activities).where(eq(activities.who, trainee.user.id))
  assert.deepEqual(written.map(({ action }) => action).toSorted(), ['exam.start', 'exam.submit'])
})

test('a wrong answer may cost points, and half of the weight passes', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  const [first, second, third, fourth] = attempt.questions
  const right = choose(attempt, 'Certa')
  const half = await submit(trainee, degreeId, attempt, [
    ...right.filter(({ question }) => question === first?._id || question === second?._id),
    ...choose(attempt, 'Errada').filter(({ question }) => question === third?._id),
    { question: defined(fourth)._id, answer: null },
  ])
  assert.deepEqual([half.body.finalValue, half.body.success], [10, true])
  const other = await readyForExam(app)
  const minus = await start(other.trainee, other.degreeId)
  const { body } = await submit(other.trainee, other.degreeId, minus, choose(minus, 'Muito errada'))
  assert.deepEqual([body.finalValue, body.success, body.attemptsLeft], [-20, false, 2])
})

test('the exam opens once every session is complete, for trainees who have the course', async () => {
  const { degree } = await addCourse(app)
  const trainee = await app.asNew('student')
  const none = await trainee.call(startExam, { body: { degreeId: degree.id } })
  assert.deepEqual([none.status, none.body.code], [404, 'not_found'])
  await addAssignment(app, { user: trainee.user.id, degree: degree.id })
  const early = await trainee.call(startExam, { body: { degreeId: degree.id } })
  assert.deepEqual([early.status, early.body.code], [403, 'not_yet'])
  const results = await trainee.call(examResults, { params: { degreeId: degree.id } })
  assert.deepEqual([results.body.total, results.body.attemptsLeft], [0, 3])
})

test('after three failures the exam is over; the third is flagged', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const outcomes = [
    await fail(trainee, degreeId),
    await fail(trainee, degreeId),
    await fail(trainee, degreeId),
  ]
  assert.deepEqual(
    outcomes.map((o) => [o.attemptsLeft, o.lastAttemptFailed]),
    [
      [2, false],
      [1, false],
      [0, true],
    ],
  )
  await app.platform.events.settled()
  const mails = await db.select().from(messages).where(eq(messages.template, 'examFailed'))
  assert.equal(mails.filter(({ toEmails }) => toEmails.includes(trainee.user.email)).length, 3)
  const fourth = await trainee.call(startExam, { body: { degreeId } })
  assert.deepEqual([fourth.status, fourth.body.code], [409, 'attempts_exhausted'])
})

test('answers that were not drawn, and attempts of others, change nothing', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  const [question] = attempt.questions
  const save = (body: object, who: Client = trainee) => who.post(saveAnswer.path, body)
  const wrong = await save({ attempt: attempt.attempt, question: question?._id, answer: newId() })
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'validation'])
  const unknown = await save({ attempt: attempt.attempt, answers: [{ question: newId(), answer: null }] })
  assert.equal(unknown.status, 422)
  assert.equal((await save({ attempt: attempt.attempt })).status, 422)
  assert.equal((await save({ attempt: 'x', question: 'y', answer: 'z' })).status, 422)
  const other = await app.asNew('student')
  const [right] = choose(attempt, 'Certa')
  assert.equal((await save({ attempt: attempt.attempt, ...right }, other)).status, 404)
  const theirs = await readyForExam(app)
  const crossed = await submit(theirs.trainee, theirs.degreeId, attempt, choose(attempt, 'Certa'))
  assert.equal(crossed.status, 404)
  const nonsense = await submit(trainee, degreeId, attempt, [
    { question: defined(question)._id, answer: newId() },
  ])
  assert.equal(nonsense.status, 422)
  assert.equal((await start(trainee, degreeId)).answers.length, 0)
  assert.equal((await app.anonymous().call(startExam, { body: { degreeId } })).status, 401)
})
