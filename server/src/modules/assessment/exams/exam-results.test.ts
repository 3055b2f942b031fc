import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { startExam, saveAnswer, examResults } from '#contract/assessment/endpoints.ts'
import { editItem, listItems, resetItems } from '#contract/platform/engine/endpoints.ts'
import { assignments, surveyAnswers } from '../../enrolment/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { addAssignment, addCourse, completeLectures, makeExam } from '../../../testing/builders.ts'
import { choose, fail, readyForExam, start, submit } from '../../../testing/exams.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { defined } from '../../../testing/defined.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

test('points never reach the browser before grading', async () => {
  const { trainee, degreeId } = await readyForExam(app)
  const attempt = await trainee.call(startExam, { body: { degreeId } })
  const answers = choose(attempt.body, 'Certa')
  const saved = await trainee.call(saveAnswer, { body: { attempt: attempt.body.attempt, answers } })
  const seen = [
    attempt,
    saved,
    await trainee.call(startExam, { body: { degreeId } }),
    await trainee.call(examResults, { params: { degreeId } }),
  ]
  for (const { status, raw } of seen) {
    assert.equal(status, 200)
    assert.doesNotMatch(raw.toString(), /points|"value"|finalValue/)
  }
  for (const entity of ['resource', 'degree'])
    assert.doesNotMatch((await trainee.call(listItems, { params: { entity } })).raw.toString(), /points/)
})

test('right answers, reasons and where they are taught are shown after a pass or the third failure, never before', async () => {
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
  const params = { entity: 'resource', id: defined(course.exam).id } as const
  const saved = await author.call(editItem, { params, body: { exam: about } })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const trainee = await app.asNew('student')
  const assignment = await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
  await completeLectures(app, assignment)
  const degreeId = course.degree.id
  const results = () => trainee.call(examResults, { params: { degreeId } })
  for (const _ of [1, 2, 3]) {
    const attempt = await trainee.call(startExam, { body: { degreeId } })
    for (const { raw } of [attempt, await results()])
      assert.doesNotMatch(raw.toString(), /Porque sim|"value":-?\d|"right":\["/)
    await submit(trainee, degreeId, attempt.body, choose(attempt.body, 'Errada'))
  }
  // What the author changes later does not reach what was sat.
  await author.call(editItem, {
    params,
    body: {
      exam: {
        ...about,
        multipleChoice: about.multipleChoice.map((one) => ({ ...one, explanation: 'Outra.' })),
      },
    },
  })
  const { body } = await results()
  const { questions } = defined(body.items[0])
  assert.equal(questions.length, 2)
  for (const { answers, right, explanation, session, question } of questions) {
    const words = answers.filter(({ _id }) => right.includes(_id)).map(({ answer }) => answer)
    assert.deepEqual([words, explanation], [['Certa'], 'Porque sim.'])
    const isFirst = question === about.multipleChoice[0]?.question
    assert.deepEqual(session, isFirst ? { module: course.module.id, lecture, name: 'Os riscos' } : null)
  }
  const listed = await trainee.call(listItems, { params: { entity: 'resource' } })
  assert.doesNotMatch(listed.raw.toString(), /Porque sim|Outra\./)
  const wrong = { ...about, multipleChoice: [{ ...about.multipleChoice[0], lecture: 'x' }] }
  const refused = await author.call(editItem, { params, body: { exam: { ...wrong, questions: 1 } } })
  assert.equal(refused.status, 422)
})

test('where the weight is 0, the text replaces the values', async () => {
  const { trainee, degreeId } = await readyForExam(app, makeExam(4, { weight: 0, userText: 'Obrigado.' }))
  const attempt = await start(trainee, degreeId)
  const { body } = await submit(trainee, degreeId, attempt, choose(attempt, 'Errada'))
  assert.deepEqual([body.userText, body.success, body.finalValue], ['Obrigado.', true, 0])
  assert.deepEqual(
    body.answers.map(({ value }) => value),
    [null, null, null, null],
  )
})

test('results below the pass are cleared by an administrator or master, and only those', async () => {
  const { trainee, degreeId, assignment } = await readyForExam(app)
  const body = { user: trainee.user.id, degree: degreeId }
  const admin = await app.asNew('admin')
  const reset = (who: Client) => who.call(resetItems, { params: { entity: 'user' }, body })
  assert.equal((await reset(admin)).body.code, 'reset_not_allowed')
  for (let n = 0; n < 3; n++) await fail(trainee, degreeId)
  await db
    .update(assignments)
    .set({ surveyDate: new Date(), isComplete: true })
    .where(eq(assignments.id, assignment.id))
  await db.insert(surveyAnswers).values({ assignment: assignment.id, degree: degreeId, answers: [] })
  for (const kind of ['student', 'gestor', 'tutor'] as const)
    assert.equal((await reset(await app.asNew(kind))).status, 403)
  assert.equal((await reset(await app.asNew('master'))).status, 404, 'another master’s trainee')
  assert.equal(
    (await admin.call(resetItems, { params: { entity: 'user' }, body: { user: 'x' } })).status,
    400,
  )
  const certified = (certificadoEmitido: boolean) =>
    db.update(assignments).set({ certificadoEmitido }).where(eq(assignments.id, assignment.id))
  await certified(true)
  assert.equal((await reset(admin)).body.code, 'reset_not_allowed', 'what was certified stays so')
  await certified(false)
  const done = await reset(admin)
  assert.deepEqual([done.status, done.body.message], [200, 'Testes limpos com sucesso.'])
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignment.id))
  assert.deepEqual([row?.surveyDate, row?.isComplete], [null, false])
  const attempt = await start(trainee, degreeId)
  assert.equal(attempt.attemptsLeft, 2)
  await submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  assert.equal((await reset(admin)).body.code, 'reset_not_allowed')
})
