import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getPlayer, answerSurvey } from '#contract/learning/endpoints.ts'
import { startExam, saveExam } from '#contract/assessment/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { assignments, surveyAnswers } from '../enrolment/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, certificationData, completeLectures } from '../../testing/builders.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { defined } from '../../testing/defined.ts'

describe('the satisfaction survey', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let right: { question: string; answer: string }[]

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app)
    const [text, grid] = course.survey?.questions ?? []
    assert.ok(text && grid)
    right = [
      { question: text._id, answer: 'As imagens' },
      { question: `${grid._id}.${grid.rows[0]?._id}`, answer: grid.columns[1]?._id ?? '' },
    ]
  })
  after(() => app.close())

  const enrol = async (values: object = certificationData) => {
    const client = await app.asNew('student', values)
    const assignment = await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    const answer = (answers = right) =>
      client.call(answerSurvey, {
        body: { degreeId: course.degree.id, newAnswer: { date: new Date().toISOString(), answers } },
      })
    const finish = async (change: object = { examSuccess: true }) => {
      await completeLectures(app, assignment)
      await app.platform.db.update(assignments).set(change).where(eq(assignments.id, assignment.id))
    }
    return { ...client, assignment, answer, finish }
  }

  it('is answered once, when everything before it is done, and ends the course', async () => {
    const client = await enrol()
    assert.equal((await client.answer()).body.code, 'not_yet')
    await client.finish()
    const completed: string[] = []
    app.platform.events.handle({
      name: 'certificates.issue',
      events: ['survey.answered'],
      handle: async ({ assignmentId }) => void completed.push(assignmentId),
    })
    const both = await Promise.all([client.answer(), client.answer()])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const done = defined(both.find(({ status }) => status === 200)).body
    assert.equal(done.assignment.isComplete, true)
    assert.ok(done.assignment.surveyDate)
    assert.equal(done.assignment.percent, 100)
    assert.deepEqual(completed, [client.assignment.id])
    const kept = await app.platform.db
      .select()
      .from(surveyAnswers)
      .where(eq(surveyAnswers.assignment, client.assignment.id))
    assert.equal(kept.length, 1)
    assert.deepEqual(
      kept[0]?.answers.map(({ title, row, category, answer }) => [title, row, category, answer]),
      [
        ['O que mais gostou?', undefined, undefined, 'As imagens'],
        ['Conteúdos', 'Claros', 'Conteúdos', 'Sim'],
      ],
    )
  })

  it('waits for the final exam: passed, or its three attempts handed in', async () => {
    const client = await enrol()
    await client.finish({ examSuccess: false })
    const isOpen = async () => {
      const { body } = await client.call(getPlayer, { params: { degreeId: course.degree.id } })
      const { open, state } = body.assignment
      return [open.survey, state]
    }
    const { degreeId } = { degreeId: course.degree.id }
    for (const _ of [1, 2, 3]) {
      assert.deepEqual(await isOpen(), [false, 'FINALTEST'])
      assert.equal((await client.answer()).body.code, 'not_yet')
      const { body } = await client.call(startExam, { body: { degreeId } })
      assert.deepEqual(await isOpen(), [false, 'FINALTEST'], 'an attempt is under way')
      assert.equal((await client.answer()).body.code, 'not_yet')
      const handed = { degreeId, attempt: body.attempt, answers: [] }
      assert.equal((await client.call(saveExam, { body: handed })).status, 200)
    }
    assert.deepEqual(await isOpen(), [true, 'SURVEY'])
    assert.equal((await client.answer()).status, 200)
  })

  it('waits for whole certification data', async () => {
    const client = await enrol({})
    await client.finish()
    assert.equal((await client.answer()).body.code, 'certification_missing')
  })

  it('names each answer that is wrong or missing, and keeps nothing', async () => {
    const client = await enrol()
    await client.finish()
    const [text, grid] = right
    assert.ok(text && grid)
    const errors = async (answers: typeof right) => {
      const { status, body } = await client.answer(answers)
      assert.equal(status, 422)
      return fieldsOf({ body })
    }
    assert.deepEqual(await errors([{ ...text }]), [grid.question])
    assert.deepEqual(await errors([{ question: grid.question, answer: 'Sim' }]), [
      'newAnswer.answers.0.answer',
    ])
    assert.deepEqual(await errors([{ ...grid }, { question: 'x', answer: 'y' }]), [
      'newAnswer.answers.1.question',
    ])
    assert.deepEqual(await errors([{ ...grid }, { ...grid }]), ['newAnswer.answers.1.question'])
    const { body } = await client.call(getPlayer, { params: { degreeId: course.degree.id } })
    assert.equal(body.assignment.surveyDate, null)
  })

  it('asks the questions under a heading, and not the heading', async () => {
    const nested = await addCourse(app, { exam: null })
    const admin = await app.asNew('admin')
    const grid = {
      title: 'Disponibilidade',
      type: 'grid' as const,
      rows: [{ title: 'Respostas', category: 'Tutor' }],
      columns: [{ title: 'Boa' }, { title: 'Fraca' }],
    }
    const save = (questions: CallBody<typeof editItem, 'survey'>['questions']) =>
      admin.call(editItem, {
        params: { entity: 'survey', id: defined(nested.survey).id },
        body: { questions },
      })
    const heading = {
      title: 'O tutor',
      type: 'grid' as const,
      questions: [grid, { title: 'Comentário', type: 'text' as const }],
    }
    const wrong = await save([{ ...heading, questions: [{ ...grid, rows: [] }] }])
    assert.deepEqual(fieldsOf(wrong), ['questions.0.questions.0.rows'])
    assert.equal((await save([heading])).status, 200)

    const client = await app.asNew('student', certificationData)
    const degreeId = nested.degree.id
    const assignment = await addAssignment(app, { user: client.user.id, degree: degreeId })
    await completeLectures(app, assignment)
    const { body } = await client.call(getPlayer, { params: { degreeId } })
    const [shown] = body.degree.survey?.questions ?? []
    const [first, second] = shown?.questions ?? []
    assert.ok(shown && first && second)
    const send = (answers: typeof right) =>
      client.call(answerSurvey, { body: { degreeId, newAnswer: { answers } } })
    const of = { question: `${first._id}.${first.rows[0]?._id}`, answer: defined(first.columns[0])._id }
    assert.equal((await send([of, { question: shown._id, answer: 'x' }])).status, 422)
    assert.equal((await send([])).status, 422, 'a row of the grid under the heading wants an answer')
    assert.equal((await send([of, { question: second._id, answer: 'Atento' }])).status, 200)
    const [kept] = await app.platform.db
      .select()
      .from(surveyAnswers)
      .where(eq(surveyAnswers.assignment, assignment.id))
    assert.deepEqual(
      kept?.answers.map(({ title, answer }) => [title, answer]),
      [
        ['Disponibilidade', 'Boa'],
        ['Comentário', 'Atento'],
      ],
    )
  })
})
