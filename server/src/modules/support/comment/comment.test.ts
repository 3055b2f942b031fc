import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addItem, editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { assignments } from '../../enrolment/index.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('notes', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app)
  })
  after(() => app.close())

  const enrol = async () => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    return client
  }
  const note = () => ({
    degree: course.degree.id,
    module: course.module.id,
    lecture: course.lectures[0]?._id,
    resource: course.lectures[0]?.resources[0]?.resource,
    body: 'Rever a distância de segurança',
    timestamp: 42.5,
  })
  const params = { entity: 'comment' } as const
  const ofSession = async (client: Client) =>
    (await client.call(listItems, { params, query: { filter: { lecture: course.lectures[0]?._id } } })).body

  it("are taken, changed and removed, and are nobody else's to see", async () => {
    const client = await enrol()
    const added = await client.call(addItem, { params, body: note() })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const one = { ...params, id: added.body._id }
    const changed = await client.call(editItem, {
      params: one,
      body: { body: 'Revisto', lecture: course.lectures[1]?._id },
    })
    assert.equal(changed.body.body, 'Revisto')
    assert.equal(changed.body.timestamp, 42.5)
    assert.equal(changed.body.lecture, course.lectures[0]?._id, 'it stays where it was taken')
    assert.equal((await ofSession(client)).items.length, 1)
    for (const other of [await enrol(), await app.as(course.tutor.id), await app.asNew('admin')]) {
      assert.equal((await ofSession(other)).items.length, 0)
      assert.equal((await other.call(getItem, { params: one })).status, 404)
      assert.equal((await other.call(editItem, { params: one, body: { body: 'x' } })).status, 404)
    }
    assert.equal((await client.call(removeItem, { params: one })).status, 200)
    assert.equal((await ofSession(client)).items.length, 0)
  })

  it('are found by what they say', async () => {
    const client = await enrol()
    for (const body of ['Lavar as mãos', 'Usar máscara'])
      assert.equal((await client.call(addItem, { params, body: { ...note(), body } })).status, 200)
    const found = await client.call(listItems, { params, query: { search: 'maos' } })
    assert.deepEqual(
      found.body.items.map(({ body }) => body),
      ['Lavar as mãos'],
    )
  })

  it('of a trainee with part of a course are of that part', async () => {
    const client = await app.asNew('student')
    const elsewhere = await addCourse(app)
    await addAssignment(app, {
      user: client.user.id,
      degree: course.degree.id,
      modules: [elsewhere.module.id],
      minutes: 10,
    })
    const noted = async (body: ReturnType<typeof note>) => client.call(addItem, { params, body })
    const { status, body } = await noted(note())
    assert.deepEqual([status, fieldsOf({ body })], [422, ['module']])
    await app.platform.db
      .update(assignments)
      .set({ modules: [course.module.id] })
      .where(eq(assignments.user, client.user.id))
    assert.equal((await noted(note())).status, 200)
  })

  it('are refused outside of the courses that one takes, and without text', async () => {
    const client = await enrol()
    const stranger = await app.asNew('student')
    assert.equal((await stranger.call(addItem, { params: { entity: 'comment' }, body: note() })).status, 422)
    assert.equal(
      (await client.call(addItem, { params: { entity: 'comment' }, body: { ...note(), body: ' ' } })).status,
      422,
    )
    const elsewhere = { ...note(), lecture: course.degree.id }
    assert.equal((await client.call(addItem, { params: { entity: 'comment' }, body: elsewhere })).status, 422)
    assert.equal(
      (await client.call(addItem, { params: { entity: 'comment' }, body: { ...note(), lecture: 'x' } }))
        .status,
      422,
    )
    assert.equal(
      (await app.anonymous().call(addItem, { params: { entity: 'comment' }, body: note() })).status,
      401,
    )
  })
})
