import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { resources } from '../../entities/course/tables.ts'

describe('stored files', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let path: string

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
    path = `/api/document/download/${file._id}`
  })
  after(() => app.close())

  it('gives course content to whoever takes, moderates or authors the course, and to nobody else', async () => {
    const trainee = await app.asNew('student')
    assert.equal((await trainee.get(path)).status, 404)
    assert.equal((await app.anonymous().get(path)).status, 404)
    await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
    const answer = await trainee.get(path)
    assert.equal(answer.status, 200)
    assert.equal(answer.raw.toString(), '%PDF-1.7 0123456789')
    assert.match(String(answer.headers['content-disposition']), /^inline; filename\*=UTF-8''texto\.pdf$/)
    assert.equal((await (await app.asNew('creator')).get(path)).status, 200)
    assert.equal((await (await app.as(course.tutor.id)).get(path)).status, 200)
    assert.equal((await (await app.asNew('tutor')).get(path)).status, 404)
    assert.equal((await (await app.asNew('gestor')).get(path)).status, 404)
  })

  it('answers ranges, HEAD, and what is kept already', async () => {
    const tutor = await app.as(course.tutor.id)
    const part = await tutor.get(path, { range: 'bytes=9-12' })
    assert.equal(part.status, 206)
    assert.equal(part.raw.toString(), '0123')
    assert.equal(part.headers['content-range'], 'bytes 9-12/19')
    assert.equal((await tutor.get(path, { range: 'bytes=-4' })).raw.toString(), '6789')
    assert.equal((await tutor.get(path, { range: 'bytes=40-' })).status, 416)
    const sid = await app.identity.open(app.platform.db, course.tutor.id)
    const head = await app.http.inject({ method: 'HEAD', url: path, headers: { cookie: `sid=${sid}` } })
    assert.equal(head.statusCode, 200)
    assert.equal(head.headers['content-length'], '19')
    assert.equal(head.body, '')
    const etag = String(part.headers['etag'])
    assert.equal((await tutor.get(path, { 'if-none-match': etag })).status, 304)
    assert.match(
      String((await tutor.get(`${path}?download=1`)).headers['content-disposition']),
      /^attachment/,
    )
  })

  it('shows a file that nobody owns yet only to who sent it', async () => {
    const admin = await app.asNew('admin')
    const file = await app.platform.files.upload('a.txt', Readable.from([Buffer.from('a')]), {
      accept: ['txt'],
      uploaderId: admin.user.id,
    })
    assert.equal((await admin.get(`/api/document/download/${file._id}`)).status, 200)
    assert.equal((await (await app.asNew('admin')).get(`/api/document/download/${file._id}`)).status, 404)
  })

  it('answers 404 for an unknown file and 400 for no id at all', async () => {
    const admin = await app.asNew('admin')
    assert.equal((await admin.get('/api/document/download/01900000-0000-7000-8000-00000000ffff')).status, 404)
    assert.equal((await admin.get('/api/document/download/x')).status, 400)
  })
})
