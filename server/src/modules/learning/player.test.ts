import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  getPlayer,
  updateLecture,
  updateAssignment,
  completeDegree,
  previewPlayer,
} from '#contract/learning/endpoints.ts'
import { certificateSteps } from '#contract/enrolment/progress-rules.ts'
import { addItem, listItems, editItem } from '#contract/platform/engine/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { faqs } from '../support/faqs-table.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource, certificationData, makeExam } from '../../testing/builders.ts'
import { fieldsOf } from '../../testing/answers.ts'

type Course = Awaited<ReturnType<typeof addCourse>>

describe('the player', () => {
  let app: TestApp
  let course: Course

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { lectures: [{}, {}, {}] })
  })
  after(() => app.close())

  const enrol = async (of: Course = course, values = {}) => {
    const client = await app.asNew('student', values)
    const assignment = await addAssignment(app, { user: client.user.id, degree: of.degree.id })
    return { ...client, assignment }
  }
  const place = (index: number, of: Course = course) => ({
    degreeId: of.degree.id,
    moduleId: of.module.id,
    lecture: of.lectures[index]?._id ?? '',
  })
  const show = async (client: Client, of: Course = course) => {
    const { status, body } = await client.call(getPlayer, { params: { degreeId: of.degree.id } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const openUp = async (client: Client, index: number, of: Course = course) =>
    client.call(updateLecture, { body: place(index, of) })

  it('shows the course before it is begun', async () => {
    const { assignment, degree, modules: shown, readonly } = await show(await enrol())
    assert.equal(readonly, false)
    assert.equal(assignment.state, 'SUMMARY')
    assert.equal(assignment.percent, 0)
    assert.equal(assignment.attemptsLeft, 3)
    assert.deepEqual(assignment.open, { finaltest: false, survey: false, complete: false })
    assert.deepEqual(
      certificateSteps(assignment.certificateFacts).map(({ condition, state }) => [condition, state]),
      [
        ['sessions', 'open'],
        ['time', 'open'],
        ['exam', 'waiting'],
        ['survey', 'waiting'],
        ['certification', 'open'],
      ],
    )
    assert.equal(degree.name, course.degree.name)
    assert.equal(degree.exam?.passMark, 10)
    assert.equal(degree.survey?.questions.length, 2)
    assert.deepEqual(degree.moderators, [{ _id: course.tutor.id, name: course.tutor.name }])
    assert.deepEqual(
      shown[0]?.lectures.map(({ open }) => open),
      [true, false, false],
    )
  })

  it('gives the address of a package out once its session is open', async () => {
    const zip = { _id: newId(), name: 'p.zip', type: 'application/zip', size: 1 }
    const packed = await addResource(app, { type: 'html5', extension: null, zip, startFile: 'a.html' })
    const of = await addCourse(app, { lectures: [{}, { resources: [packed.id] }] })
    const trainee = await enrol(of)
    const before = (await show(trainee, of)).modules[0]?.lectures[1]
    assert.equal(before?.resources[0]?.html5, null)
    const { body } = await openUp(trainee, 0, of)
    const after = body.modules[0]?.lectures[1]
    assert.equal(after?.open, true)
    assert.match(after.resources[0]?.html5?.url ?? '', /^\/content\/[\w-]+\/a\.html$/)
  })

  it("never shows a test's questions or points", async () => {
    const test = await addResource(app, { exam: makeExam(3, { final: false }) })
    const tested = await addCourse(app, { lectures: [{ resources: [test.id] }] })
    const client = await enrol(tested)
    const { raw } = await client.call(getPlayer, { params: { degreeId: tested.degree.id } })
    assert.doesNotMatch(raw.toString(), /points|answerPool|Pergunta 1/)
    const { modules: shown } = await show(client, tested)
    assert.deepEqual(shown[0]?.lectures[0]?.resources[0]?.exam, {
      weight: 20,
      questions: 3,
      time: 30,
      userText: null,
    })
  })

  it('opens one session after the other, and counts them', async () => {
    const client = await enrol()
    assert.equal((await openUp(client, 1)).body.code, 'not_yet')
    const first = await openUp(client, 0)
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const { assignment, modules: lists } = first.body
    assert.equal(assignment.state, 'LECTURE')
    assert.equal(assignment.percent, 33)
    assert.deepEqual(
      lists[0]?.lectures.map(({ complete, open }) => [complete, open]),
      [
        [true, true],
        [false, true],
        [false, false],
      ],
    )
    assert.equal((await openUp(client, 2)).status, 403)
    await openUp(client, 1)
    await openUp(client, 2)
    const seen = await show(client)
    assert.equal(seen.assignment.percent, 100)
    assert.equal(seen.assignment.state, 'FINALTEST')
    assert.equal(seen.assignment.open.finaltest, true)
    assert.equal(seen.assignment.open.survey, false, 'certification data is missing')
    assert.equal(seen.assignment.currentLecture, course.lectures[2]?._id)
    assert.equal((await openUp(client, 0)).status, 200, 'a session before stays open')
  })

  it('completes a session only when each of its tabs is done', async () => {
    const pdf = await addResource(app)
    const test = await addResource(app, { exam: makeExam(2, { final: false }) })
    const mixed = await addCourse(app, { lectures: [{ resources: [pdf.id, test.id] }, {}] })
    const client = await enrol(mixed)
    const rows = mixed.lectures[0]?.resources.map(({ _id }) => _id) ?? []
    const open = { ...place(0, mixed), resource: rows[0] }
    const { body } = await client.call(updateLecture, { body: open })
    const lecture = body.modules[0]?.lectures[0]
    assert.deepEqual(
      lecture?.resources.map(({ complete }) => complete),
      [true, false],
    )
    assert.equal(lecture?.complete, false)
    assert.equal(lecture?.percent, 50)
    assert.equal((await openUp(client, 1, mixed)).status, 403)
    const whole = await openUp(client, 0, mixed)
    assert.equal(whole.status, 422, 'the opened one must be named')
    assert.deepEqual(fieldsOf(whole), ['resource'])
    const unknown = { ...place(0, mixed), resource: newId() }
    assert.equal((await client.call(updateLecture, { body: unknown })).status, 404)
  })

  it("answers 404 for other people's courses and missing items", async () => {
    const other = await app.asNew('student')
    assert.equal((await other.call(getPlayer, { params: { degreeId: course.degree.id } })).status, 404)
    assert.equal((await openUp(other, 0)).status, 404)
    assert.equal((await other.call(getPlayer, { params: { degreeId: newId() } })).status, 404)
    assert.equal((await other.call(getPlayer, { params: { degreeId: 'x' } })).status, 400)
    assert.equal(
      (await app.anonymous().call(getPlayer, { params: { degreeId: course.degree.id } })).status,
      401,
    )
    const client = await enrol()
    assert.equal(
      (await client.call(getPlayer, { params: { degreeId: course.degree.id.toUpperCase() } })).status,
      200,
    )
    assert.equal((await other.call(updateAssignment, { params: { id: client.assignment.id } })).status, 404)
    const elsewhere = { ...place(0), moduleId: newId() }
    assert.equal((await client.call(updateLecture, { body: elsewhere })).status, 404)
  })

  it('remembers the place and where a video was left', async () => {
    const client = await enrol()
    const { degreeId: _, ...at } = place(0)
    const row = course.lectures[0]?.resources[0]?._id ?? ''
    const update = (body: CallBody<typeof updateAssignment>) =>
      client.call(updateAssignment, { params: { id: client.assignment.id }, body })
    const position = { ...at, resource: row, seconds: 73.5 }
    assert.equal((await update({ position })).body.code, 'not_yet')
    await openUp(client, 0)
    assert.equal((await update({ position, currentPath: 'finaltest' })).status, 200)
    const { assignment } = await show(client)
    assert.equal(assignment.currentPath, 'finaltest')
    const { body } = await openUp(client, 0)
    const { lectures } = body.modules[0] ?? { lectures: [] }
    assert.equal(lectures[0]?.resources[0]?.complete, true)
    assert.equal((await update({ currentModule: newId() })).status, 404)
    assert.equal((await update({ position: { ...position, seconds: -1 } })).status, 422)
  })

  it('keeps notes and asks for help only for users who may', async () => {
    const ask = async (client: Client, entity: string, more: object) => {
      const { degreeId: degree, moduleId: module, lecture } = place(0)
      return (await client.call(addItem, { params: { entity }, body: { degree, module, lecture, ...more } }))
        .status
    }
    const note = { body: 'Um apontamento' }
    const question = { subject: 'Dúvida', question: 'Porquê?' }
    const free = await enrol()
    assert.deepEqual((await show(free)).tools, { notes: true, help: true })
    assert.deepEqual([await ask(free, 'comment', note), await ask(free, 'faqs', question)], [200, 200])
    const bound = await enrol(course, { comments: false, faqs: false })
    assert.deepEqual((await show(bound)).tools, { notes: false, help: false })
    assert.deepEqual([await ask(bound, 'comment', note), await ask(bound, 'faqs', question)], [403, 403])
    const shown = { degree: course.degree.id, promoted: true, user: course.tutor.id, answer: 'Porque sim.' }
    await app.platform.db.insert(faqs).values({ ...shown, ...question })
    const sees = async (client: Client) =>
      (await client.call(listItems, { params: { entity: 'faqs' } })).body.total
    assert.deepEqual([await sees(free), await sees(bound)], [2, 0], 'one’s own, and that of the session')
    const save = (client: Client) =>
      client.call(editItem, {
        params: { entity: 'user', id: bound.user.id },
        body: { data: { comments: true, faqs: true } },
      })
    await save(bound)
    assert.deepEqual(
      (await show(bound)).tools,
      { notes: false, help: false },
      'nobody gives it to themselves',
    )
    assert.equal((await save(await app.asNew('admin'))).status, 200)
    assert.deepEqual((await show(bound)).tools, { notes: true, help: true })
    assert.equal(await sees(bound), 1)
  })

  it('previews a course to its authors and moderators, leaving no trace', async () => {
    const asked = { params: { degreeId: course.degree.id } }
    const tutor = await app.as(course.tutor.id)
    const { status, body: preview } = await tutor.call(previewPlayer, asked)
    assert.equal(status, 200)
    assert.equal(preview.readonly, true)
    assert.equal(preview.assignment._id, null)
    assert.ok(preview.modules[0]?.lectures.every(({ open }) => open))
    assert.equal((await (await app.asNew('creator')).call(previewPlayer, asked)).status, 200)
    assert.equal((await (await app.asNew('admin')).call(previewPlayer, asked)).status, 200)
    assert.equal((await (await app.asNew('tutor')).call(previewPlayer, asked)).status, 404)
    assert.equal((await (await app.asNew('student')).call(previewPlayer, asked)).status, 403)
    assert.equal((await openUp(tutor, 0)).status, 404)
  })

  it('ends a course without exam and survey when its sessions are done', async () => {
    const plain = await addCourse(app, { lectures: [{}, {}], exam: null, survey: false })
    const client = await enrol(plain, certificationData)
    const complete = () => client.call(completeDegree, { body: { degreeId: plain.degree.id } })
    assert.equal((await complete()).body.code, 'not_yet')
    await openUp(client, 0, plain)
    await openUp(client, 1, plain)
    const { status, body } = await complete()
    assert.equal(status, 200, JSON.stringify(body))
    const { assignment } = body
    assert.equal(assignment.state, 'COMPLETE')
    assert.equal(assignment.isComplete, true)
    assert.equal(assignment.percent, 100)
    assert.equal(assignment.elapsedTimePerc, 0, 'its time is not 100 because it is complete')
    assert.equal((await complete()).status, 200, 'asking again changes nothing')
  })
})
