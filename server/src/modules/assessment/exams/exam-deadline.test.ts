import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { saveAnswer, examResults } from '#contract/assessment/endpoints.ts'
import { assignments } from '../../enrolment/tables.ts'
import { makeExam } from '../../../testing/builders.ts'
import { choose, readyForExam, start, submit } from '../../../testing/exams.ts'
import { createTestApp } from '../../../testing/app.ts'
import { defined } from '../../../testing/defined.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

test('when the time is over, what was saved is graded, and nothing more is taken', async () => {
  const { trainee, degreeId, assignment } = await readyForExam(app, makeExam(4, { time: 10 }))
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.secondsLeft, 600)
  const right = choose(attempt, 'Certa')
  await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, answers: right.slice(0, 3) } })
  app.advance(599)
  const [last] = right.slice(3)
  app.advance(2)
  const late = await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, ...defined(last) } })
  assert.deepEqual([late.status, late.body.code], [409, 'attempt_closed'])
  app.advance(10)
  const handed = await submit(trainee, degreeId, attempt, right)
  assert.deepEqual([handed.status, handed.body.code], [409, 'attempt_closed'])
  const { body } = await trainee.call(examResults, { params: { degreeId } })
  assert.deepEqual([body.total, body.success, body.items?.[0]?.finalValue], [1, true, 15])
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignment.id))
  assert.equal(row?.examSuccess, true)
})

test('at the deadline itself, what the browser hands in is still taken', async () => {
  const { trainee, degreeId } = await readyForExam(app, makeExam(4, { time: 10 }))
  const attempt = await start(trainee, degreeId)
  app.advance(602)
  const { status, body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual([status, body.finalValue], [200, 20])
})

test('a trainee who returns after the deadline finds it graded, and may go on to the next attempt', async () => {
  const { trainee, degreeId } = await readyForExam(app, makeExam(4, { time: 10 }))
  const first = await start(trainee, degreeId)
  app.advance(601)
  const second = await start(trainee, degreeId)
  assert.notEqual(second.attempt, first.attempt)
  assert.equal(second.attemptsLeft, 1)
  const { body } = await trainee.call(examResults, { params: { degreeId } })
  assert.deepEqual([body.total, body.openAttempt], [1, second.attempt])
})
