import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { saveAnswer, startExam } from '#contract/assessment/endpoints.ts'
import { attempts } from '../attempt/tables.ts'
import { createApp } from '../../../app.ts'
import { type Attempt, choose, readyForExam, start, submit } from '../../../testing/exams.ts'
import { createTestApp } from '../../../testing/app.ts'
import { defined } from '../../../testing/defined.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

test('starts at the same moment share one attempt, and count once', async () => {
  const { trainee, degreeId, assignment } = await readyForExam(app)
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(trainee, degreeId)))
  assert.equal(new Set(answers.map(({ attempt }) => attempt)).size, 1)
  assert.equal(answers.filter(({ resumed }) => !resumed).length, 1)
  for (const { questions } of answers) assert.deepEqual(questions, answers[0]?.questions)
  assert.equal(await db.$count(attempts, eq(attempts.assignment, assignment.id)), 1)
})

test('three attempts at most, also by many who start and hand in at once', async () => {
  const { trainee, degreeId, assignment } = await readyForExam(app)
  const untilRefused = async (): Promise<unknown> => {
    const { status, body } = await trainee.call(startExam, { body: { degreeId } })
    if (status !== 200) return body.code
    await submit(trainee, degreeId, body, choose(body, 'Errada'))
    return untilRefused()
  }
  const ends = await Promise.all([1, 2, 3, 4, 5].map(untilRefused))
  assert.deepEqual(new Set(ends), new Set(['attempts_exhausted']))
  assert.equal(await db.$count(attempts, eq(attempts.assignment, assignment.id)), 3)
})

test('an answer that is saved while the exam is handed in is counted, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { trainee, degreeId } = await readyForExam(app)
    const attempt = await start(trainee, degreeId)
    const [first, ...others] = choose(attempt, 'Certa')
    const [saved, handed] = await Promise.all([
      trainee.call(saveAnswer, { body: { attempt: attempt.attempt, ...defined(first) } }),
      submit(trainee, degreeId, attempt, others),
    ])
    assert.equal(handed.status, 200)
    assert.deepEqual([saved.status, handed.body.finalValue], saved.status === 200 ? [200, 20] : [409, 15])
  }
})

test('an attempt survives a crash: the same questions, with the answers so far', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  const [first, second] = choose(attempt, 'Certa')
  await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, ...defined(first) } })
  await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, ...defined(first) } })
  const offline = await trainee.call(saveAnswer, {
    body: { attempt: attempt.attempt, answers: [defined(second)] },
  })
  assert.deepEqual(offline.body.answered, 2)
  // Another tab, whose page knows nothing of the first one's.
  const tab = await app.as(trainee.user.id)
  const resumed = await start(tab, degreeId)
  assert.equal(resumed.resumed, true)
  assert.deepEqual(resumed.questions, attempt.questions)
  assert.deepEqual(
    new Map(resumed.answers.map(({ question, answer }) => [question, answer])),
    new Map([first, second].map((given) => [given?.question ?? '', given?.answer ?? ''])),
  )
  const { body } = await submit(tab, degreeId, resumed, [])
  assert.deepEqual([body.finalValue, body.success], [10, true])
  const late = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual([late.status, late.body.code], [409, 'attempt_closed'])
})

test('another instance of the app goes on where the first one died', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  const [first] = choose(attempt, 'Certa')
  await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, ...defined(first) } })
  const { connection, clock } = app.platform
  const next = await createApp(app.config, {
    clock,
    connection: { ...connection, close: async () => undefined },
  })
  const sid = await next.identity.open(db, trainee.user.id)
  const answer = await next.http.inject({
    method: 'POST',
    url: startExam.path,
    payload: { degreeId },
    headers: { cookie: `sid=${sid}` },
  })
  await next.close()
  const resumed: Attempt = answer.json()
  assert.equal(resumed.attempt, attempt.attempt)
  assert.deepEqual(resumed.questions, attempt.questions)
  assert.deepEqual(resumed.answers, [first])
})

test('two tabs that hand in at once: one is graded, the other is refused with a reason', async () => {
  const { trainee, degreeId, assignment } = await readyForExam(app)
  const attempt = await start(trainee, degreeId)
  const answers = await Promise.all([
    submit(trainee, degreeId, attempt, choose(attempt, 'Certa')),
    submit(trainee, degreeId, attempt, choose(attempt, 'Errada')),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  const won = answers.find(({ status }) => status === 200)
  const [row] = await db.select().from(attempts).where(eq(attempts.assignment, assignment.id))
  assert.equal(row?.finalValue, won?.body.finalValue)
})
