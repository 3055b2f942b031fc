import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getPlayer } from '#contract/learning/endpoints.ts'
import { getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { attempts } from '../attempt/tables.ts'
import { addAssignment, addCourse, addResource, makeExam } from '../../../testing/builders.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { startTest, saveTest, saveAnswer, testResults } from '#contract/assessment/endpoints.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { defined } from '../../../testing/defined.ts'
import { choose } from '../../../testing/exams.ts'

const app = await createTestApp()
after(() => app.close())
const { db, events, jobs } = app.platform

type Attempt = CallAnswer<typeof startTest>
type TestAddress = NonNullable<CallInput<typeof startTest>['body']>

const right = (attempt: Attempt) => choose(attempt, 'Certa')

/** A trainee in a course whose first session is a test, and whose second one is a PDF. */
const withTest = async (exam = makeExam(2, { final: false, time: 0 })) => {
  const resource = await addResource(app, { exam })
  const { degree, module, lectures } = await addCourse(app, { lectures: [{ resources: [resource.id] }, {}] })
  const trainee = await app.asNew('student')
  const assignment = await addAssignment(app, { user: trainee.user.id, degree: degree.id })
  const at = { module: module.id, lecture: defined(lectures[0])._id, resource: resource.id }
  const place = { itemId: degree.id, ...at }
  const results = () => trainee.call(testResults, { params: { degreeId: degree.id }, query: at })
  return { trainee, assignment, degree, module, lectures, place, results }
}

const start = async (who: Client, place: TestAddress): Promise<Attempt> => {
  const { status, body } = await who.call(startTest, { body: place })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const opened = async (who: Client, degree: string) => {
  const { body } = await who.call(getPlayer, { params: { degreeId: degree } })
  const [module] = body.modules as { lectures: { complete: boolean; open: boolean }[] }[]
  return module?.lectures.map(({ complete, open }) => [complete, open])
}

test('a test completes its session once it is handed in, and opens the next', async () => {
  const { trainee, degree, place, results } = await withTest()
  assert.deepEqual(await opened(trainee, degree.id), [
    [false, true],
    [false, false],
  ])
  const attempt = await start(trainee, place)
  assert.equal((await results()).body.openAttempt, attempt.attempt)
  const answers = right(attempt)
  const { status, body } = await trainee.call(saveTest, {
    body: { ...place, exam: { attempt: attempt.attempt, answers } },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.finalValue, 20)
  assert.deepEqual(
    body.answers,
    answers.map((given) => ({ ...given, value: 1 })),
  )
  assert.deepEqual(await opened(trainee, degree.id), [
    [true, true],
    [false, true],
  ])
  const review = await results()
  assert.deepEqual([review.body.total, review.body.openAttempt], [1, null])
  const questions = defined(review.body.items[0]).questions
  assert.deepEqual(
    questions.map(({ _id, right, session }) => ({
      question: _id,
      answer: right[0],
      at: session?.lecture,
    })),
    answers.map((given) => ({ ...given, at: place.lecture })),
  )
})

test('a test is taken once, and resumed from any tab until then', async () => {
  const { trainee, place } = await withTest()
  const attempt = await start(trainee, place)
  const [first] = right(attempt)
  await trainee.call(saveAnswer, { body: { attempt: attempt.attempt, answers: [defined(first)] } })
  const tab = await app.as(trainee.user.id)
  const [one, two] = await Promise.all([start(tab, place), start(trainee, place)])
  assert.deepEqual(one?.questions, attempt.questions)
  assert.deepEqual(two?.attempt, attempt.attempt)
  const handed = { ...place, exam: { attempt: attempt.attempt, answers: [] } }
  assert.equal((await tab.call(saveTest, { body: handed })).body.finalValue, 10)
  assert.equal((await trainee.call(saveTest, { body: handed })).body.code, 'attempt_closed')
  assert.equal((await trainee.call(startTest, { body: place })).body.code, 'attempt_closed')
})

test('a test opens with its session, in its place, for trainees who have the course', async () => {
  const { trainee, place, lectures } = await withTest()
  const next = defined(lectures[1])
  const other = await addResource(app, { exam: makeExam(1) })
  const asked = [
    { ...place, resource: other.id },
    { ...place, lecture: other.id },
    { ...place, itemId: other.id },
    { ...place, resource: defined(next.resources[0]).resource, lecture: next._id },
  ]
  const statuses = []
  for (const body of asked) statuses.push((await trainee.call(startTest, { body })).status)
  assert.deepEqual(statuses, [404, 404, 404, 403])
  assert.equal((await (await app.asNew('student')).call(startTest, { body: place })).status, 404)
  const late = await addResource(app, { exam: makeExam(1) })
  const second = await addCourse(app, { lectures: [{}, { resources: [late.id] }] })
  await addAssignment(app, { user: trainee.user.id, degree: second.degree.id })
  const early = await trainee.call(startTest, {
    body: {
      itemId: second.degree.id,
      module: second.module.id,
      lecture: defined(second.lectures[1])._id,
      resource: late.id,
    },
  })
  assert.deepEqual([early.status, early.body.code], [403, 'not_yet'])
})

test('the points of a test stay on the server, whatever is asked', async () => {
  const { trainee, place, degree, results } = await withTest()
  const seen = [
    await trainee.call(startTest, { body: place }),
    await results(),
    await trainee.call(getPlayer, { params: { degreeId: degree.id } }),
    await trainee.call(getItem, { params: { entity: 'resource', id: place.resource } }),
  ]
  for (const { raw } of seen) assert.doesNotMatch(raw.toString(), /"points"/)
  const attempt = await start(trainee, place)
  const after = await trainee.call(saveTest, {
    body: { ...place, exam: { attempt: attempt.attempt, answers: right(attempt) } },
  })
  assert.doesNotMatch(after.raw.toString(), /"points"/)
})

test('what nobody touches after its time is graded by the job, and completes its session', async (t) => {
  await app.listen()
  t.after(() => jobs.stop())
  const timed = makeExam(2, { final: false, time: 10 })
  const left = await withTest(timed)
  const fresh = await withTest(timed)
  const attempt = await start(left.trainee, left.place)
  await left.trainee.call(saveAnswer, {
    body: { attempt: attempt.attempt, answers: right(attempt) },
  })
  app.advance(300)
  await start(fresh.trainee, fresh.place)
  app.advance(310)
  const graded = new Promise<string>((resolve) => {
    events.handle({
      name: 'certificates.issue',
      events: ['exam.graded'],
      handle: async ({ assignmentId }) => resolve(assignmentId),
    })
  })
  await jobs.send(db, 'exams.due', {})
  assert.equal(await graded, left.assignment.id)
  const rows = await db.select().from(attempts).where(eq(attempts.assignment, left.assignment.id))
  assert.deepEqual(
    rows.map(({ finalValue, submittedAt, endsAt }) => [
      finalValue,
      submittedAt?.getTime() === endsAt?.getTime(),
    ]),
    [[20, true]],
  )
  assert.deepEqual((await opened(left.trainee, left.degree.id))?.[0], [true, true])
  assert.equal((await fresh.results()).body.total, 0)
  const written = await db.select().from(activities).where(eq(activities.action, 'test.submit'))
  assert.deepEqual(
    written
      .filter(({ item }) => item === left.trainee.user.id)
      .map(({ actorKind, who, whoName, entity }) => [actorKind, who, whoName, entity]),
    [['system', null, 'Sistema', 'user']],
    'the trainee handed nothing in',
  )
})

test('an attempt whose session an editor took out is still graded', async () => {
  const { trainee, place } = await withTest(makeExam(2, { final: false, time: 10 }))
  const attempt = await start(trainee, place)
  const editor = await app.asNew('admin')
  const { body } = await editor.call(getItem, { params: { entity: 'module', id: place.module } })
  const lectures = body.lectures.slice(1)
  const saved = await editor.call(editItem, {
    params: { entity: 'module', id: place.module },
    body: { lectures },
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const handed = await trainee.call(saveTest, {
    body: { ...place, exam: { attempt: attempt.attempt, answers: right(attempt) } },
  })
  assert.deepEqual([handed.status, handed.body.finalValue], [200, 20])
})
