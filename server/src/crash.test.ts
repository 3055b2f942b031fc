import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from '@playwright/test'
import { assignCourse, makeShortCourse } from '../../e2e/support/course.ts'
import { logIn } from '../../e2e/support/login.ts'
import { startServer } from '../../e2e/support/server.ts'
import { finishSessions, whoAmI } from '../../e2e/support/trainee.ts'

interface Attempt {
  attempt: string
  attemptsLeft: number
  questions: { _id: string; question: string; answers: { _id: string; answer: string }[] }[]
  answers: { question: string; answer: string }[]
}

test('a kill -9 in the middle of an exam loses no answer, no attempt and no question', async (t) => {
  const server = await startServer({ env: { DEMO: '1' } })
  t.after(server.dispose)
  const admin = await request.newContext({ baseURL: server.url })
  const trainee = await request.newContext({ baseURL: server.url })
  t.after(async () => {
    await admin.dispose()
    await trainee.dispose()
  })
  await logIn(admin, 'admin')
  await logIn(trainee, 'bruno.carvalhais')
  const course = await makeShortCourse(admin, { name: 'Queda a meio' })
  await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
  await finishSessions(trainee, course)

  const start = async () => {
    const answer = await trainee.post('/api/degree/startexam', { data: { degreeId: course._id } })
    assert.equal(answer.status(), 200, await answer.text())
    return (await answer.json()) as Attempt
  }
  const right = ({ _id, question, answers }: Attempt['questions'][number]) => ({
    question: _id,
    answer: answers.find(({ answer }) => answer === course.rightAnswers[question])?._id ?? '',
  })
  const begun = await start()
  const [first, second, ...rest] = begun.questions.map(right)
  assert.ok(first && second)
  for (const given of [first, second]) {
    const saved = await trainee.post('/api/degree/saveanswer', { data: { attempt: begun.attempt, ...given } })
    assert.equal(saved.status(), 200)
  }

  await server.kill()
  await server.restart()

  const resumed = await start()
  assert.equal(resumed.attempt, begun.attempt)
  assert.equal(resumed.attemptsLeft, begun.attemptsLeft)
  assert.deepEqual(resumed.questions, begun.questions)
  const byQuestion = (a: { question: string }, b: { question: string }) => (a.question < b.question ? -1 : 1)
  assert.deepEqual(resumed.answers.toSorted(byQuestion), [first, second].toSorted(byQuestion))

  const handedIn = await trainee.post('/api/degree/saveexam', {
    data: { degreeId: course._id, attempt: begun.attempt, answers: rest },
  })
  const result = (await handedIn.json()) as { finalValue: number; success: boolean }
  assert.equal(result.finalValue, 20)
  assert.equal(result.success, true)
})
