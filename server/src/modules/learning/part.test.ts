import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { redeemCode } from '#contract/enrolment/codes-endpoints.ts'
import { countTime, getPlayer, myDegrees, updateLecture } from '#contract/learning/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse, addResource, certificationData } from '../../testing/builders.ts'
import { degrees, modules } from '../catalogue/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { codes } from '../enrolment/code-tables.ts'
import { assignments } from '../enrolment/tables.ts'
import { defined } from '../../testing/defined.ts'

describe('a code with modules gives these alone (rule code.modules)', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let second: { id: string; lecture: string; resource: string }
  let code: string
  const place = (moduleId: string, lecture: string) => ({ degreeId: course.degree.id, moduleId, lecture })
  const enrol = async (): Promise<Client & { user: { id: string } }> => {
    const trainee = await app.asNew('student', certificationData)
    const given = await trainee.call(redeemCode, { params: { code } })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    return trainee
  }
  before(async () => {
    app = await createTestApp()
    const { db } = app.platform
    course = await addCourse(app, {
      lectures: [{ duration: 60 }, { duration: 30 }],
      exam: null,
      survey: false,
    })
    const resource = await addResource(app)
    const lecture = {
      _id: newId(),
      name: 'Sessão do segundo',
      summary: '<p>Sumário</p>',
      duration: 30,
      attachments: [],
      bibliography: [],
      resources: [
        { _id: newId(), resource: resource.id, evaluation: false, documentTitle: null, document: null },
      ],
    }
    const [module] = await db
      .insert(modules)
      .values({ name: 'Módulo 2', categories: [], lectures: [lecture] })
      .returning()
    assert.ok(module)
    second = { id: module.id, lecture: lecture._id, resource: resource.id }
    await db
      .update(degrees)
      .set({
        modules: [...course.degree.modules, { _id: newId(), module: module.id }],
        duration: 120,
        hduration: 8,
      })
      .where(eq(degrees.id, course.degree.id))
    const admin = await app.asNew('admin')
    const made = await admin.call(addItem, {
      params: { entity: 'code' },
      body: { type: 'O', code: 'PARTE22222', degree: course.degree.id, modules: [{ module: second.id }] },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    code = 'PARTE22222'
    await db.update(codes).set({ accountsAllowed: 20 }).where(eq(codes.code, code))
  })
  after(() => app.close())

  it('in the player and in the list of courses, with their time', async () => {
    const trainee = await enrol()
    const { status, body } = await trainee.call(getPlayer, { params: { degreeId: course.degree.id } })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.modules.map(({ name, lectures }) => [name, lectures.map((one) => one.name)]),
      [['Módulo 2', ['Sessão do segundo']]],
    )
    assert.deepEqual(
      [body.assignment.plannedMinutes, body.degree.duration, body.degree.hduration],
      [30, 30, 2],
    )
    assert.equal(body.assignment.certificateFacts.sessions.total, 1)
    const [row] = (await trainee.call(myDegrees, {})).body.items
    assert.deepEqual([row?.degree.duration, row?.certificateFacts.durationMinutes], [30, 30])
    const [module] = body.modules
    assert.equal(module?.lectures[0]?.open, true)
  })

  it('and nothing of the others is opened', async () => {
    const trainee = await enrol()
    const elsewhere = place(course.module.id, course.lectures[0]?._id ?? '')
    const opened = await trainee.call(updateLecture, { body: elsewhere })
    assert.equal(opened.status, 404)
    const beat = await trainee.call(countTime, { body: { ...elsewhere, seconds: 5 } })
    assert.equal(beat.status, 404)
  })

  it('nor are their files', async () => {
    const admin = await app.asNew('admin')
    const file = { name: 'a.pdf', contents: Buffer.from('%PDF-1.4\n%%EOF') }
    const made = await admin.call(
      addItem,
      { params: { entity: 'resource' }, body: { name: 'PDF', internalName: 'PDF', type: 'media' } },
      { files: { 'media.file': file } },
    )
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const stored = defined(made.body.media?.file)
    const resource = made.body._id
    const trainee = await enrol()
    const fetch = async (): Promise<number> =>
      (await trainee.call(downloadDocument, { params: { id: stored._id } })).status
    const { db } = app.platform
    const row = { _id: newId(), resource, evaluation: false, documentTitle: null, document: null }
    const firstOf = async (module: string) => {
      const [found] = await db.select().from(modules).where(eq(modules.id, module))
      const [first, ...others] = found?.lectures ?? []
      assert.ok(first)
      const changed = [{ ...first, resources: [row, ...first.resources] }, ...others]
      await db.update(modules).set({ lectures: changed }).where(eq(modules.id, module))
    }
    await firstOf(course.module.id)
    assert.equal(await fetch(), 404)
    await firstOf(second.id)
    assert.equal(await fetch(), 200)
  })

  it('counts progress and time over them, and certifies them with their hours', async () => {
    const trainee = await enrol()
    const own = place(second.id, second.lecture)
    const opened = await trainee.call(updateLecture, { body: own })
    assert.equal(opened.status, 200, JSON.stringify(opened.body))
    assert.equal(opened.body.assignment.percent, 100)
    app.advance(15 * 60)
    const half = await trainee.call(countTime, { body: { ...own, seconds: 15 * 60 } })
    assert.equal(half.body.elapsedTimePerc, 50)
    const { db } = app.platform
    const [assignment] = await db.select().from(assignments).where(eq(assignments.user, trainee.user.id))
    const issued = async () => {
      await app.platform.events.settled()
      return db
        .select()
        .from(certificates)
        .where(eq(certificates.assignment, assignment?.id ?? ''))
    }
    assert.equal((await issued()).length, 0, 'three quarters of its 30 minutes are not counted yet')
    app.advance(8 * 60)
    await trainee.call(countTime, { body: { ...own, seconds: 8 * 60 } })
    const [certificate] = await issued()
    assert.deepEqual(
      [
        certificate?.content.course.hours,
        certificate?.content.course.minutes,
        certificate?.content.modules.map(({ name }) => name),
      ],
      [2, 30, ['Módulo 2']],
    )
  })

  it('names modules of its course alone', async () => {
    const admin = await app.asNew('admin')
    const other = await addCourse(app)
    const refused = await admin.call(addItem, {
      params: { entity: 'code' },
      body: { type: 'O', degree: other.degree.id, modules: [{ module: second.id }] },
    })
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [422, 'modules'])
  })
})
