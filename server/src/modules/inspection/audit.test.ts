import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { academyRehearsal } from '#contract/inspection/endpoints.ts'
import { fileInAction } from '#contract/actions/endpoints.ts'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { openAction } from '../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { actions } from '../actions/index.ts'
import { chatMessages, chatThreads } from '../chat/index.ts'
import { degrees } from '../catalogue/index.ts'
import { assignments } from '../enrolment/index.ts'

describe('what the training authority may ask of the academy about its actions', () => {
  let app: TestApp
  let admin: Client
  let one: Awaited<ReturnType<typeof addClient>>
  let course: Awaited<ReturnType<typeof addCourse>>
  let action: string
  let category: string

  const asked = async (id: string) => {
    const { status, body } = await admin.call(academyRehearsal, {})
    assert.equal(status, 200, JSON.stringify(body))
    const found = body.findings.find((finding) => finding.id === id)
    return { state: found?.state, people: found?.people ?? null }
  }
  const change = (values: Record<string, unknown>) =>
    admin.call(editItem, { params: { entity: 'action', id: action }, body: values })

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    one = await addClient(app)
    course = await addCourse(app, { values: { hduration: 12 } })
    const year = app.platform.clock.today().slice(0, 4)
    action = await openAction(
      admin,
      { degree: course.degree.id, company: one.company },
      { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
    )
    const [row] = await app.platform.db
      .select({ categories: degrees.categories })
      .from(degrees)
      .where(eq(degrees.id, course.degree.id))
    category = row?.categories[0]?.category ?? ''
  })
  after(() => app.close())

  it('everybody who trained has a certificate and a qualification in some action', async () => {
    const tutor = (values: object) => change({ tutors: [{ user: course.tutor.id, ...values }] })
    assert.equal((await tutor({ ccp: null, qualification: 'Licenciatura' })).status, 200)
    assert.deepEqual(await asked('trainers'), { state: 'red', people: 1 })
    await tutor({ ccp: 'F1234/2020', qualification: null })
    assert.deepEqual(await asked('trainers'), { state: 'amber', people: 1 })
    await tutor({ ccp: 'F1234/2020', qualification: 'Licenciatura' })
    assert.deepEqual(await asked('trainers'), { state: 'green', people: null })
  })

  it('an action at a distance says who manages and who coordinates it', async () => {
    await change({ form: 'distance', manager: 'Ana Gestora', coordinator: '' })
    assert.equal((await asked('distance')).state, 'red')
    await change({ coordinator: 'Rui Coordenador' })
    assert.equal((await asked('distance')).state, 'green')
  })

  it('the regulation is published, and accepted by the trainees of actions', async () => {
    const given = await addAssignment(app, {
      user: one.trainee.user.id,
      degree: course.degree.id,
      company: one.company,
    })
    const filed = await admin.call(fileInAction, {
      params: { id: action },
      body: { assignments: [given.id] },
    })
    assert.equal(filed.status, 200, JSON.stringify(filed.body))
    assert.equal((await asked('regulation')).state, 'red')
    const saved = await admin.call(saveSettings, {
      body: { regulation: '<p>A assiduidade mínima é de 90%.</p>' },
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.deepEqual(await asked('regulation'), { state: 'amber', people: 1 })
    const { body } = await one.trainee.call(regulationToAccept, {})
    await one.trainee.call(acceptRegulation, { body: { version: body.regulation?.version ?? '' } })
    assert.deepEqual(await asked('regulation'), { state: 'green', people: null })
  })

  it('active tutoring that was declared is done: a tutor wrote to somebody of the action', async () => {
    const { db } = app.platform
    await db
      .update(actions)
      .set({ tutoring: 'active', endDate: app.platform.clock.today() })
      .where(eq(actions.id, action))
    assert.equal((await asked('followUp')).state, 'none', 'it goes on today')
    app.advance(DAY_SECONDS)
    admin = await app.asNew('admin')
    assert.equal((await asked('followUp')).state, 'amber')
    const [thread] = await db
      .insert(chatThreads)
      .values({ owner: one.trainee.user.id, degree: course.degree.id, messages: 1 })
      .returning()
    const write = (from: string, number: number) =>
      db.insert(chatMessages).values({
        thread: thread?.id ?? '',
        number,
        from,
        content: 'Como está a correr?',
        clientId: `c${number}`,
        createdAt: app.platform.clock.now(),
      })
    await write(one.trainee.user.id, 1)
    assert.equal((await asked('followUp')).state, 'amber', 'nobody answered')
    await write(course.tutor.id, 2)
    assert.equal((await asked('followUp')).state, 'green')
  })

  it('training lies in the areas that the certificate names on its last day', async () => {
    const { db, clock } = app.platform
    assert.equal((await asked('certified')).state, 'amber', 'no area is named')
    const endDate = clock.now()
    await db
      .update(assignments)
      .set({ isComplete: true, endDate })
      .where(eq(assignments.user, one.trainee.user.id))
    const today = clock.today()
    const name = async (values: object) => {
      const { status, body } = await admin.call(addItem, {
        params: { entity: 'taxExemption' },
        body: { name: 'Área', type: 'area', category, startDate: today, source: 'Certificado', ...values },
      })
      assert.equal(status, 200, JSON.stringify(body))
      return body._id
    }
    const over = await name({ startDate: '2020-01-01', endDate: '2020-12-31' })
    assert.deepEqual(await asked('certified'), { state: 'amber', people: null })
    await admin.call(editItem, {
      params: { entity: 'taxExemption', id: over },
      body: { endDate: today },
    })
    assert.deepEqual(await asked('certified'), { state: 'green', people: null })
  })
})
