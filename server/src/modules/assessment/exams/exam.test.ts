import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { assignments, surveyAnswers } from '../../enrolment/tables.ts'
import { attempts } from '../attempt/tables.ts'
import { createApp } from '../../../app.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { addAssignment, addCourse, completeLectures, makeExam } from '../../../testing/builders.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

interface Attempt {
  attempt: string
  questions: { _id: string; question: string; answers: { _id: string; answer: string }[] }[]
  answers: { question: string; answer: string }[]
  secondsLeft: number | null
  attemptsLeft: number
  resumed: boolean
}

/** A trainee with every session of a new course done, ready for its final exam. */
const ready = async (exam = makeExam(4)) => {
  const course = await addCourse(app, { exam, lectures: [{}] })
  const trainee = await app.asNew('student')
  const assignment = await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
  await completeLectures(app, assignment)
  return { ...course, trainee, assignment, degreeId: course.degree.id }
}

const start = async (who: Client, degreeId: string): Promise<Attempt> => {
  const { status, body } = await who.post('/api/degree/startexam', { degreeId })
  assert.equal(status, 200, JSON.stringify(body))
  return body as unknown as Attempt
}

/** Answers for an attempt's questions: the ones called so. */
const choose = ({ questions }: Attempt, called: string) =>
  questions.map((question) => ({
    question: question._id,
    answer: question.answers.find(({ answer }) => answer === called)?._id ?? '',
  }))

const submit = async (who: Client, degreeId: string, attempt: Attempt, answers: object[]) =>
  who.post('/api/degree/saveexam', { degreeId, attempt: attempt.attempt, answers })

const fail = async (who: Client, degreeId: string) => {
  const attempt = await start(who, degreeId)
  return (await submit(who, degreeId, attempt, choose(attempt, 'Errada'))).body
}

test('an exam is drawn, answered and graded; a pass is not repeated, and is reviewed', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.questions.length, 4)
  assert.equal(attempt.attemptsLeft, 2)
  const { body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual(
    [body['finalValue'], body['success'], body['attemptsLeft'], body['lastAttemptFailed'], body['passMark']],
    [20, true, 0, false, 10],
  )
  assert.deepEqual(
    (body['answers'] as { value: number }[]).map(({ value }) => value),
    [1, 1, 1, 1],
  )
  const again = await trainee.post('/api/degree/startexam', { degreeId })
  assert.deepEqual([again.status, again.body['code']], [409, 'already_passed'])
  const review = await trainee.get(`/api/degree/examresults/${degreeId}`)
  assert.equal(review.body['success'], true)
  const [item] = review.body.items ?? []
  assert.equal(item?.['finalValue'], 20)
  assert.deepEqual(
    ((item?.['questions'] ?? []) as { _id: string }[]).map(({ _id }) => _id),
    attempt.questions.map(({ _id }) => _id),
  )
  const written = await db.select().from(activities).where(eq(activities.who, trainee.user.id))
  assert.deepEqual(written.map(({ action }) => action).toSorted(), ['exam.start', 'exam.submit'])
})

test('a wrong answer may cost points, and half of the weight passes', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await start(trainee, degreeId)
  const [first, second, third, fourth] = attempt.questions
  const right = choose(attempt, 'Certa')
  const half = await submit(trainee, degreeId, attempt, [
    ...right.filter(({ question }) => question === first?._id || question === second?._id),
    ...choose(attempt, 'Errada').filter(({ question }) => question === third?._id),
    { question: fourth?._id, answer: null },
  ])
  assert.deepEqual([half.body['finalValue'], half.body['success']], [10, true])
  const other = await ready()
  const minus = await start(other.trainee, other.degreeId)
  const { body } = await submit(other.trainee, other.degreeId, minus, choose(minus, 'Muito errada'))
  assert.deepEqual([body['finalValue'], body['success'], body['attemptsLeft']], [-20, false, 2])
})

test('the exam opens once every session is complete, for who has the course', async () => {
  const { degree } = await addCourse(app)
  const trainee = await app.asNew('student')
  const none = await trainee.post('/api/degree/startexam', { degreeId: degree.id })
  assert.deepEqual([none.status, none.body['code']], [404, 'not_found'])
  await addAssignment(app, { user: trainee.user.id, degree: degree.id })
  const early = await trainee.post('/api/degree/startexam', { degreeId: degree.id })
  assert.deepEqual([early.status, early.body['code']], [403, 'not_yet'])
  const results = await trainee.get(`/api/degree/examresults/${degree.id}`)
  assert.deepEqual([results.body['total'], results.body['attemptsLeft']], [0, 3])
})

test('points never reach the browser before grading', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await trainee.post('/api/degree/startexam', { degreeId })
  const answers = choose(attempt.body as unknown as Attempt, 'Certa')
  const saved = await trainee.post('/api/degree/saveanswer', { attempt: attempt.body['attempt'], answers })
  const seen = [
    attempt,
    saved,
    await trainee.post('/api/degree/startexam', { degreeId }),
    await trainee.get(`/api/degree/examresults/${degreeId}`),
  ]
  for (const { status, raw } of seen) {
    assert.equal(status, 200)
    assert.doesNotMatch(raw.toString(), /points|"value"|finalValue/)
  }
  for (const entity of ['resource', 'degree'])
    assert.doesNotMatch((await trainee.get(`/api/entity/${entity}/list`)).raw.toString(), /points/)
})

test('what is right, why, and where it is taught is told after a pass or the third failure, and never before', async () => {
  const pool = makeExam(2)
  const course = await addCourse(app, {
    lectures: [{ name: 'Os riscos' }],
    exam: {
      ...pool,
      multipleChoice: pool.multipleChoice.map((question) => ({ ...question, explanation: 'Porque sim.' })),
    },
  })
  const lecture = course.lectures[0]?._id ?? ''
  const about = {
    ...pool,
    multipleChoice: pool.multipleChoice.map((question, index) => ({
      ...question,
      explanation: 'Porque sim.',
      lecture: index === 0 ? lecture : newId(),
    })),
  }
  const author = await app.asNew('creator')
  const saved = await author.post(`/api/entity/resource/add/${course.exam?.id}`, { exam: about })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const trainee = await app.asNew('student')
  const assignment = await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
  await completeLectures(app, assignment)
  const degreeId = course.degree.id
  const results = () => trainee.get(`/api/degree/examresults/${degreeId}`)
  for (const _ of [1, 2, 3]) {
    const attempt = await trainee.post('/api/degree/startexam', { degreeId })
    for (const { raw } of [attempt, await results()])
      assert.doesNotMatch(raw.toString(), /Porque sim|"value":-?\d|"right":\["/)
    const opened = attempt.body as unknown as Attempt
    await submit(trainee, degreeId, opened, choose(opened, 'Errada'))
  }
  // What the author changes later does not reach what was sat.
  await author.post(`/api/entity/resource/add/${course.exam?.id}`, {
    exam: {
      ...about,
      multipleChoice: about.multipleChoice.map((one) => ({ ...one, explanation: 'Outra.' })),
    },
  })
  interface Told {
    question: string
    answers: { _id: string; answer: string }[]
    right: string[]
    explanation: string
    session: object | null
  }
  const { body } = await results()
  const questions = (body.items?.[0]?.['questions'] ?? []) as Told[]
  assert.equal(questions.length, 2)
  for (const { answers, right, explanation, session, question } of questions) {
    const words = answers.filter(({ _id }) => right.includes(_id)).map(({ answer }) => answer)
    assert.deepEqual([words, explanation], [['Certa'], 'Porque sim.'])
    const isFirst = question === about.multipleChoice[0]?.question
    assert.deepEqual(session, isFirst ? { module: course.module.id, lecture, name: 'Os riscos' } : null)
  }
  const listed = await trainee.get('/api/entity/resource/list')
  assert.doesNotMatch(listed.raw.toString(), /Porque sim|Outra\./)
  const wrong = { ...about, multipleChoice: [{ ...about.multipleChoice[0], lecture: 'x' }] }
  const refused = await author.post(`/api/entity/resource/add/${course.exam?.id}`, {
    exam: { ...wrong, questions: 1 },
  })
  assert.equal(refused.status, 422)
})

test('after three failures the exam is over; the third is flagged', async () => {
  const { trainee, degreeId } = await ready()
  const outcomes = [
    await fail(trainee, degreeId),
    await fail(trainee, degreeId),
    await fail(trainee, degreeId),
  ]
  assert.deepEqual(
    outcomes.map((o) => [o['attemptsLeft'], o['lastAttemptFailed']]),
    [
      [2, false],
      [1, false],
      [0, true],
    ],
  )
  await app.platform.events.settled()
  const mails = await db.select().from(messages).where(eq(messages.template, 'examFailed'))
  assert.equal(mails.filter(({ toEmails }) => toEmails.includes(trainee.user.email)).length, 3)
  const fourth = await trainee.post('/api/degree/startexam', { degreeId })
  assert.deepEqual([fourth.status, fourth.body['code']], [409, 'attempts_exhausted'])
})

test('starts at the same moment share one attempt, and count once', async () => {
  const { trainee, degreeId, assignment } = await ready()
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(trainee, degreeId)))
  assert.equal(new Set(answers.map(({ attempt }) => attempt)).size, 1)
  assert.equal(answers.filter(({ resumed }) => !resumed).length, 1)
  for (const { questions } of answers) assert.deepEqual(questions, answers[0]?.questions)
  assert.equal(await db.$count(attempts, eq(attempts.assignment, assignment.id)), 1)
})

test('three attempts at most, also by many who start and hand in at once', async () => {
  const { trainee, degreeId, assignment } = await ready()
  const untilRefused = async (): Promise<unknown> => {
    const { status, body } = await trainee.post('/api/degree/startexam', { degreeId })
    if (status !== 200) return body['code']
    const attempt = body as unknown as Attempt
    await submit(trainee, degreeId, attempt, choose(attempt, 'Errada'))
    return untilRefused()
  }
  const ends = await Promise.all([1, 2, 3, 4, 5].map(untilRefused))
  assert.deepEqual(new Set(ends), new Set(['attempts_exhausted']))
  assert.equal(await db.$count(attempts, eq(attempts.assignment, assignment.id)), 3)
})

test('an answer that is saved while the exam is handed in is counted, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { trainee, degreeId } = await ready()
    const attempt = await start(trainee, degreeId)
    const [first, ...others] = choose(attempt, 'Certa')
    const [saved, handed] = await Promise.all([
      trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, ...first }),
      submit(trainee, degreeId, attempt, others),
    ])
    assert.equal(handed.status, 200)
    assert.deepEqual([saved.status, handed.body['finalValue']], saved.status === 200 ? [200, 20] : [409, 15])
  }
})

test('an attempt survives a crash: the same questions, with the answers so far', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await start(trainee, degreeId)
  const [first, second] = choose(attempt, 'Certa')
  await trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, ...first })
  await trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, ...first })
  const offline = await trainee.post('/api/degree/saveanswer', {
    attempt: attempt.attempt,
    answers: [second],
  })
  assert.deepEqual(offline.body['answered'], 2)
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
  assert.deepEqual([body['finalValue'], body['success']], [10, true])
  const late = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual([late.status, late.body['code']], [409, 'attempt_closed'])
})

test('another instance of the app goes on where the first one died', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await start(trainee, degreeId)
  const [first] = choose(attempt, 'Certa')
  await trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, ...first })
  const { connection, clock } = app.platform
  const next = await createApp(app.config, {
    clock,
    connection: { ...connection, close: async () => undefined },
  })
  const sid = await next.identity.open(db, trainee.user.id)
  const answer = await next.http.inject({
    method: 'POST',
    url: '/api/degree/startexam',
    payload: { degreeId },
    headers: { cookie: `sid=${sid}` },
  })
  await next.close()
  const resumed: Attempt = answer.json()
  assert.equal(resumed.attempt, attempt.attempt)
  assert.deepEqual(resumed.questions, attempt.questions)
  assert.deepEqual(resumed.answers, [first])
})

test('two tabs that hand in at once: one is graded, the other is told', async () => {
  const { trainee, degreeId, assignment } = await ready()
  const attempt = await start(trainee, degreeId)
  const answers = await Promise.all([
    submit(trainee, degreeId, attempt, choose(attempt, 'Certa')),
    submit(trainee, degreeId, attempt, choose(attempt, 'Errada')),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  const won = answers.find(({ status }) => status === 200)
  const [row] = await db.select().from(attempts).where(eq(attempts.assignment, assignment.id))
  assert.equal(row?.finalValue, won?.body['finalValue'])
})

test('when the time is over, what was saved is graded, and nothing more is taken', async () => {
  const { trainee, degreeId, assignment } = await ready(makeExam(4, { time: 10 }))
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.secondsLeft, 600)
  const right = choose(attempt, 'Certa')
  await trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, answers: right.slice(0, 3) })
  app.advance(599)
  const [last] = right.slice(3)
  app.advance(2)
  const late = await trainee.post('/api/degree/saveanswer', { attempt: attempt.attempt, ...last })
  assert.deepEqual([late.status, late.body['code']], [409, 'attempt_closed'])
  app.advance(10)
  const handed = await submit(trainee, degreeId, attempt, right)
  assert.deepEqual([handed.status, handed.body['code']], [409, 'attempt_closed'])
  const { body } = await trainee.get(`/api/degree/examresults/${degreeId}`)
  assert.deepEqual([body['total'], body['success'], body.items?.[0]?.['finalValue']], [1, true, 15])
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignment.id))
  assert.equal(row?.examSuccess, true)
})

test('at the deadline itself, what the browser hands in is still taken', async () => {
  const { trainee, degreeId } = await ready(makeExam(4, { time: 10 }))
  const attempt = await start(trainee, degreeId)
  app.advance(602)
  const { status, body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.deepEqual([status, body['finalValue']], [200, 20])
})

test('whoever looks in after the time finds it graded, and may go on to the next attempt', async () => {
  const { trainee, degreeId } = await ready(makeExam(4, { time: 10 }))
  const first = await start(trainee, degreeId)
  app.advance(601)
  const second = await start(trainee, degreeId)
  assert.notEqual(second.attempt, first.attempt)
  assert.equal(second.attemptsLeft, 1)
  const { body } = await trainee.get(`/api/degree/examresults/${degreeId}`)
  assert.deepEqual([body['total'], body['openAttempt']], [1, second.attempt])
})

test('where the weight is 0, the text stands instead of values', async () => {
  const { trainee, degreeId } = await ready(makeExam(4, { weight: 0, userText: 'Obrigado.' }))
  const attempt = await start(trainee, degreeId)
  const { body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Errada'))
  assert.deepEqual([body['userText'], body['success'], body['finalValue']], ['Obrigado.', true, 0])
  assert.ok((body['answers'] as { value: null }[]).every(({ value }) => value === null))
})

test('answers that were not drawn, and attempts of others, change nothing', async () => {
  const { trainee, degreeId } = await ready()
  const attempt = await start(trainee, degreeId)
  const [question] = attempt.questions
  const save = (body: object, who: Client = trainee) => who.post('/api/degree/saveanswer', body)
  const wrong = await save({ attempt: attempt.attempt, question: question?._id, answer: newId() })
  assert.deepEqual([wrong.status, wrong.body['code']], [422, 'validation'])
  const unknown = await save({ attempt: attempt.attempt, answers: [{ question: newId(), answer: null }] })
  assert.equal(unknown.status, 422)
  assert.equal((await save({ attempt: attempt.attempt })).status, 422)
  assert.equal((await save({ attempt: 'x', question: 'y', answer: 'z' })).status, 422)
  const other = await app.asNew('student')
  const [right] = choose(attempt, 'Certa')
  assert.equal((await save({ attempt: attempt.attempt, ...right }, other)).status, 404)
  const theirs = await ready()
  const crossed = await submit(theirs.trainee, theirs.degreeId, attempt, choose(attempt, 'Certa'))
  assert.equal(crossed.status, 404)
  const nonsense = await submit(trainee, degreeId, attempt, [{ question: question?._id, answer: newId() }])
  assert.equal(nonsense.status, 422)
  assert.equal((await start(trainee, degreeId)).answers.length, 0)
  assert.equal((await app.anonymous().post('/api/degree/startexam', { degreeId })).status, 401)
})

test('results below the pass are cleared by an administrator or master, and only those', async () => {
  const { trainee, degreeId, assignment } = await ready()
  const body = { user: trainee.user.id, degree: degreeId }
  const admin = await app.asNew('admin')
  const reset = (who: Client) => who.post('/api/entity/user/reset', body)
  assert.equal((await reset(admin)).body['code'], 'reset_not_allowed')
  for (let n = 0; n < 3; n++) await fail(trainee, degreeId)
  await db
    .update(assignments)
    .set({ surveyDate: new Date(), isComplete: true })
    .where(eq(assignments.id, assignment.id))
  await db.insert(surveyAnswers).values({ assignment: assignment.id, degree: degreeId, answers: [] })
  for (const kind of ['student', 'gestor', 'tutor'] as const)
    assert.equal((await reset(await app.asNew(kind))).status, 403)
  assert.equal((await reset(await app.asNew('master'))).status, 404, 'another master’s trainee')
  assert.equal((await admin.post('/api/entity/user/reset', { user: 'x' })).status, 400)
  const done = await reset(admin)
  assert.deepEqual([done.status, done.body['message']], [200, 'Testes limpos com sucesso.'])
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignment.id))
  assert.deepEqual([row?.surveyDate, row?.isComplete], [null, false])
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.attemptsLeft, 2)
  await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.equal((await reset(admin)).body['code'], 'reset_not_allowed')
})
