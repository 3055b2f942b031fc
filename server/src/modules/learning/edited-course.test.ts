import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getPlayer, myDegrees, updateLecture } from '#contract/learning/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { degrees, modules } from '../catalogue/tables.ts'
import { erasePerson } from '../people/index.ts'
import { ERASED_NAME } from '../../platform/personal-data/personal-data.ts'

type Course = Awaited<ReturnType<typeof addCourse>>

describe('the player of a course that others change', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const enrol = async (of: Course) => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: of.degree.id })
    return client
  }
  const show = async (client: Client, of: Course) => {
    const { status, body } = await client.call(getPlayer, { params: { degreeId: of.degree.id } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  it('shows an edited course at once', async () => {
    const course = await addCourse(app)
    const client = await enrol(course)
    await show(client, course)
    const admin = await app.asNew('admin')
    const renamed = await admin.call(editItem, {
      params: { entity: 'module', id: course.module.id },
      body: { name: 'Módulo renomeado' },
    })
    assert.equal(renamed.status, 200)
    assert.equal((await show(client, course)).modules[0]?.name, 'Módulo renomeado')
    const named = async () => (await client.call(myDegrees, {})).body.items[0]?.degree.name
    assert.equal(await named(), course.degree.name)
    const { id } = course.degree
    await app.platform.db.update(degrees).set({ name: 'Curso renomeado' }).where(eq(degrees.id, id))
    await app.platform.events.emit('entity.saved', { entity: 'degree', ids: [id], isNew: false })
    assert.equal(await named(), 'Curso renomeado', 'in the list of courses, too')
  })

  it('no longer shows the name of a tutor whose data were erased', async () => {
    const tutored = await addCourse(app)
    const client = await enrol(tutored)
    const tutors = async () => (await show(client, tutored)).degree.moderators.map(({ name }) => name)
    assert.deepEqual(await tutors(), [tutored.tutor.name])
    await app.platform.db.transaction((tx) => erasePerson(tx, app.platform, tutored.tutor))
    assert.deepEqual(await tutors(), [ERASED_NAME])
  })

  it('counts the current sessions of the course, after one is removed', async () => {
    const shrinking = await addCourse(app, { lectures: [{}, {}] })
    const client = await enrol(shrinking)
    const [lecture] = shrinking.lectures
    const place = {
      degreeId: shrinking.degree.id,
      moduleId: shrinking.module.id,
      lecture: lecture?._id ?? '',
    }
    await client.call(updateLecture, { body: place })
    await app.platform.db
      .update(modules)
      .set({ lectures: shrinking.lectures.slice(0, 1) })
      .where(eq(modules.id, shrinking.module.id))
    await app.platform.events.emit('entity.saved', {
      entity: 'module',
      ids: [shrinking.module.id],
      isNew: false,
    })
    assert.equal((await show(client, shrinking)).assignment.percent, 100)
  })
})
