import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { myDegrees, updateLecture, degreesOfUser } from '#contract/learning/endpoints.ts'
import { resetItems } from '#contract/platform/engine/endpoints.ts'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { certificates, type CertificateContent } from '../certificates/tables.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient, addCompany, addManager } from '../../testing/clients.ts'
import { defined } from '../../testing/defined.ts'

describe("a user's courses", () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let trainee: Client & { user: { id: string } }
  let manager: Client
  let assignment: string
  let company: string

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app)
    company = (await addCompany(app, { name: 'Empresa', certificateDownload: false })).id
    manager = await addManager(app, company)
    trainee = await app.asNew('student', { company })
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

  it('are seen by the user’s managers, and by nobody else', async () => {
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

  it('offer to clear the tests of those whose master answers for them, and the call does no more', async () => {
    const of = await addClient(app)
    const colleague = await app.asNew('tutor', { company: of.company })
    const admin = await app.asNew('admin')
    const failed = async ({ user }: { user: { id: string } }) => {
      const { id } = await addAssignment(app, { user: user.id, degree: course.degree.id })
      const now = new Date()
      const result = {
        weight: 20,
        drawn: [],
        startedAt: now,
        submittedAt: now,
        finalValue: 7,
        success: false,
      }
      const resource = course.exam?.id ?? ''
      await app.platform.db.insert(attempts).values({ assignment: id, kind: 'exam', resource, ...result })
    }
    for (const one of [of.trainee, of.gestor, of.master, colleague, admin]) await failed(one)
    const asked = async (who: Client, { user }: { user: { id: string } }) => {
      const listed = await who.call(degreesOfUser, { params: { id: user.id } })
      const body = { user: user.id, degree: course.degree.id }
      const reset = await who.call(resetItems, { params: { entity: 'user' }, body })
      return [listed.body.items?.[0]?._can.reset, reset.status]
    }
    assert.deepEqual(await asked(of.master, of.trainee), [true, 200])
    assert.deepEqual(await asked(of.master, of.gestor), [false, 403])
    assert.deepEqual(await asked(of.master, of.master), [false, 403])
    assert.deepEqual(await asked(of.master, colleague), [false, 403])
    assert.deepEqual(await asked(of.gestor, colleague), [false, 403])
    assert.deepEqual(await asked(admin, admin), [true, 200])
    assert.deepEqual(await asked(await app.asNew('master'), colleague), [undefined, 404])
    assert.deepEqual(await asked(admin, colleague), [true, 200])
  })

  it('say whose certificate the caller may download: managers may even where the company blocks it', async () => {
    const certify = (of: string, number: string) =>
      app.platform.db
        .insert(certificates)
        .values({ assignment: of, number, verification: number, content: {} as CertificateContent })
    await certify(assignment, '2026/1')
    const colleague = await app.asNew('tutor', { company })
    const other = await addAssignment(app, { user: colleague.user.id, degree: course.degree.id, type: 'AV' })
    await certify(other.id, '2026/2')
    const mayDownload = async (who: Client, id: string) =>
      items(await who.call(degreesOfUser, { params: { id } }))[0]?.certificate?.mayDownload

    assert.equal(await mayDownload(trainee, trainee.user.id), false)
    assert.equal(await mayDownload(manager, trainee.user.id), true)
    assert.equal(await mayDownload(await app.asNew('admin'), trainee.user.id), true)
    // The manager's scope holds only trainees.
    assert.equal(await mayDownload(manager, colleague.user.id), false)
    assert.equal((await manager.call(getDegreeCertificate, { params: { id: other.id } })).status, 404)
  })
})
