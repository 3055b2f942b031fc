import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { myDegrees, updateLecture, degreesOfUser } from '#contract/learning/endpoints.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { defined } from '../../testing/defined.ts'

describe("a user's courses", () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let trainee: Client & { user: { id: string } }
  let manager: Client
  let assignment: string

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app)
    const company = await addCompany(app, { name: 'Empresa', certificateDownload: false })
    manager = await addManager(app, company.id)
    trainee = await app.asNew('student', { company: company.id })
    assignment = (await addAssignment(app, { user: trainee.user.id, degree: course.degree.id, type: 'FC' }))
      .id
  })
  after(() => app.close())

  const items = <T>({ status, body }: { status: number; body: { items: T[] } }): T[] => {
    assert.equal(status, 200, JSON.stringify(body))
    return body.items
  }

  it('are listed with how they go', async () => {
    const [row] = items(await trainee.call(myDegrees, {}))
    assert.equal(row?._id, assignment)
    assert.equal(row.degree.name, course.degree.name)
    assert.equal(row.state, 'SUMMARY')
    assert.equal(row.percent, 0)
    assert.equal(row.weight, 20)
    assert.deepEqual(row._can, { reset: false, remove: false })
    await trainee.call(updateLecture, {
      body: {
        degreeId: course.degree.id,
        moduleId: course.module.id,
        lecture: defined(course.lectures[0])._id,
      },
    })
    const now = new Date()
    await app.platform.db.insert(attempts).values({
      assignment,
      kind: 'exam',
      resource: course.exam?.id ?? '',
      weight: 20,
      drawn: [],
      startedAt: now,
      submittedAt: now,
      finalValue: 7,
      success: false,
    })
    const [begun] = items(await trainee.call(myDegrees, {}))
    assert.equal(begun?.state, 'LECTURE')
    assert.equal(begun.percent, 50)
    assert.deepEqual(
      begun.examResults.map(({ finalValue, success }) => [finalValue, success]),
      [[7, false]],
    )
    assert.equal(items(await trainee.call(myDegrees, { query: { type: 'AV' } })).length, 0)
  })

  it('are seen by who answers for the user, and by nobody else', async () => {
    const asked = { params: { id: trainee.user.id } }
    const admin = await app.asNew('admin')
    const [seen] = items(await manager.call(degreesOfUser, asked))
    assert.equal(seen?._id, assignment)
    assert.deepEqual(seen._can, { reset: false, remove: false })
    assert.deepEqual(items(await admin.call(degreesOfUser, asked))[0]?._can, { reset: true, remove: false })
    assert.equal((await (await app.asNew('student')).call(degreesOfUser, asked)).status, 404)
    assert.equal((await (await app.asNew('gestor')).call(degreesOfUser, asked)).status, 404)
    assert.equal((await app.anonymous().call(degreesOfUser, asked)).status, 401)
  })
})
