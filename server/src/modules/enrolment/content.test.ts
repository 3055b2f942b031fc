import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { lectureProgress } from './tables.ts'
import { modules, resources } from '../catalogue/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../../testing/builders.ts'

describe('the files of course content', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let asked: { params: { id: string } }

  before(async () => {
    app = await createTestApp()
    const { db, files } = app.platform
    const file = await files.upload('texto.pdf', Readable.from([Buffer.from('%PDF-1.7 0123456789')]), {
      accept: ['pdf'],
    })
    const [resource] = await db
      .insert(resources)
      .values({ name: 'Texto', type: 'media', extension: 'pdf', file })
      .returning()
    assert.ok(resource)
    await files.claim(db, [file._id], { kind: 'resource', id: resource.id })
    course = await addCourse(app, { lectures: [{ resources: [resource.id] }] })
    asked = { params: { id: file._id } }
  })
  after(() => app.close())

  it('gives course content to those who take, moderate or author the course, and to nobody else', async () => {
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(downloadDocument, asked)).status, 404)
    assert.equal((await app.anonymous().call(downloadDocument, asked)).status, 404)
    await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
    const answer = await trainee.call(downloadDocument, asked)
    assert.equal(answer.status, 200)
    assert.equal(answer.raw.toString(), '%PDF-1.7 0123456789')
    assert.match(String(answer.headers['content-disposition']), /^inline; filename\*=UTF-8''texto\.pdf$/)
    assert.equal((await (await app.asNew('creator')).call(downloadDocument, asked)).status, 200)
    assert.equal((await (await app.as(course.tutor.id)).call(downloadDocument, asked)).status, 200)
    assert.equal((await (await app.asNew('tutor')).call(downloadDocument, asked)).status, 404)
    assert.equal((await (await app.asNew('gestor')).call(downloadDocument, asked)).status, 404)
  })

  it('gives a trainee the files of a session once it is open, and of a course at once', async () => {
    const { db, files } = app.platform
    const keep = async (kind: string, id: string) => {
      const file = await files.upload('x.pdf', Readable.from([Buffer.from('%PDF-1.7')]), { accept: ['pdf'] })
      await files.claim(db, [file._id], { kind, id })
      return file
    }
    const later = await addResource(app)
    const video = await keep('resource', later.id)
    const { degree, module, lectures, tutor } = await addCourse(app, {
      lectures: [{}, { resources: [later.id] }, {}],
    })
    const [first, second, third] = lectures
    assert.ok(first && second && third)
    const attachment = await keep('module', module.id)
    const sheet = await keep('module', module.id)
    const manual = await keep('degree', degree.id)
    second.attachments = [{ _id: newId(), name: 'Anexo', document: attachment }]
    third.resources = third.resources.map((row) => ({ ...row, document: sheet }))
    await db.update(modules).set({ lectures }).where(eq(modules.id, module.id))
    const trainee = await app.asNew('student')
    const assignment = await addAssignment(app, { user: trainee.user.id, degree: degree.id })
    const seen = async (client: Client) =>
      Promise.all(
        [manual, video, attachment, sheet].map(async ({ _id }) =>
          client.call(downloadDocument, { params: { id: _id } }).then(({ status }) => status),
        ),
      )
    const finish = async ({ _id: lecture }: { _id: string }) =>
      db
        .insert(lectureProgress)
        .values({ assignment: assignment.id, module: module.id, lecture, complete: true })

    assert.deepEqual(await seen(trainee), [200, 404, 404, 404])
    assert.deepEqual(await seen(await app.as(tutor.id)), [200, 200, 200, 200])
    assert.deepEqual(await seen(await app.asNew('creator')), [200, 200, 200, 200])
    await finish(first)
    assert.deepEqual(await seen(trainee), [200, 200, 200, 404])
    await finish(second)
    assert.deepEqual(await seen(trainee), [200, 200, 200, 200])
  })
})
