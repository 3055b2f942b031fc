import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  courses as coursesCall,
  courseCategories,
  coursePresentation,
  courseNumbers,
} from '#contract/catalogue/endpoints.ts'
import { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { getModerators, getFinalExams } from '#contract/catalogue/authoring.ts'
import { eq } from 'drizzle-orm'
import { degrees } from '../../catalogue/tables.ts'
import { rateLimits } from '../../../platform/http/rate-limit-table.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { defined } from '../../../testing/defined.ts'

type Query = CallInput<typeof coursesCall>['query']

const listed = (visitor: Client, query: Query = {}) => visitor.call(coursesCall, { query })
const namesOf = async (visitor: Client, query?: Query) =>
  (await listed(visitor, query)).body.items.map(({ name }) => name)

describe('the public catalogue', () => {
  let app: TestApp

  before(async () => {
    app = await createTestApp()
    await addCourse(app, { values: { name: 'Élan', state: 2, tags: [{ _id: 'x', name: 'Equipas' }] } })
    await addCourse(app, { values: { name: 'Antes', state: 1 } })
    await addCourse(app, { values: { name: 'Oculto', state: 0 } })
    await addCourse(app, { values: { name: 'Arquivo', state: 4 } })
    await addCourse(app, { values: { name: 'Privado', state: 3, privateCode: 'SEGREDO' } })
    await addCourse(app, { values: { name: 'Demonstração', demomode: true } })
  })
  after(() => app.close())

  it('lists what is published, what is private with its code, and demos only to those who work on them', async () => {
    const visitor = app.anonymous()
    assert.deepEqual(await namesOf(visitor), ['Antes', 'Élan'])
    assert.deepEqual(await namesOf(visitor, { privateCode: 'SEGREDO' }), ['Antes', 'Élan', 'Privado'])
    assert.deepEqual(await namesOf(visitor, { privateCode: 'outro' }), ['Antes', 'Élan'])
    assert.equal((await (await app.asNew('student')).call(coursesCall, {})).body.total, 2)
    for (const kind of ['creator', 'tutor', 'admin'] as const)
      assert.equal((await (await app.asNew(kind)).call(coursesCall, {})).body.total, 3, kind)
  })

  it('limits the private codes that an address may try', async () => {
    const visitor = app.anonymous()
    const key = 'private-code:127.0.0.1'
    const endsAt = new Date(Date.now() + 300_000)
    await app.platform.db
      .insert(rateLimits)
      .values({ key, hits: 120, endsAt })
      .onConflictDoUpdate({ target: rateLimits.key, set: { hits: 120, endsAt } })
    const tried = await visitor.call(coursesCall, { query: { privateCode: 'SEGREDO' } })
    assert.equal(tried.status, 429)
    const [{ id } = { id: '' }] = await app.platform.db
      .select()
      .from(degrees)
      .where(eq(degrees.name, 'Privado'))
    const opened = await visitor.call(coursePresentation, {
      params: { id },
      query: { privateCode: 'SEGREDO' },
    })
    assert.equal(opened.status, 429)
    assert.deepEqual(
      await namesOf(visitor),
      ['Antes', 'Élan'],
      'without a code the list shows public courses',
    )
    await app.platform.db.delete(rateLimits)
  })

  it('finds by name and search tag, by category, and page by page', async () => {
    const visitor = app.anonymous()
    assert.deepEqual(await namesOf(visitor, { search: 'elan' }), ['Élan'])
    assert.deepEqual(await namesOf(visitor, { search: 'EQUIPAS' }), ['Élan'])
    assert.deepEqual(await namesOf(visitor, { search: 'oculto' }), [])
    assert.deepEqual(await namesOf(visitor, { search: '%' }), [])
    const { body: page } = await listed(visitor, { skip: 1, limit: 1 })
    assert.deepEqual([page.items.map(({ name }) => name), page.total], [['Élan'], 2])
    const [category] = defined(page.items[0]).categories
    assert.deepEqual(await namesOf(visitor, { category: defined(category)._id }), ['Élan'])
    assert.equal((await visitor.call(coursesCall, { query: { category: 'nada' } })).body.total, 0)
    const categories = await visitor.call(courseCategories, {})
    assert.deepEqual(
      categories.body.items?.map(({ courses }) => courses),
      [1, 1],
    )
    assert.equal((await visitor.call(coursesCall, { query: { limit: 9999 } })).status, 400)
  })

  it('presents a course to those it is listed for, and to those who have it', async () => {
    const { degree, lectures } = await addCourse(app, { values: { name: 'Reservado', state: 0 } })
    const trainee = await app.asNew('student')
    const asked = { params: { id: degree.id } }
    assert.equal((await trainee.call(coursePresentation, asked)).status, 404)
    await addAssignment(app, { user: trainee.user.id, degree: degree.id })
    const { body } = await trainee.call(coursePresentation, asked)
    assert.equal(body.mine?.percent, 0)
    const [module] = body.modules
    assert.equal(module?.duration, 20)
    assert.deepEqual(
      module?.lectures.map(({ _id }) => _id),
      lectures.map(({ _id }) => _id),
    )
    assert.equal(body.hasExam, true)
    assert.equal((await app.anonymous().call(coursePresentation, asked)).status, 404)
    assert.equal((await app.anonymous().call(coursePresentation, { params: { id: 'nada' } })).status, 404)
  })

  it('counts what anybody may see', async () => {
    const { body } = await app.anonymous().call(courseNumbers, {})
    assert.deepEqual(body, { courses: 2, lectures: 4, hours: 0.7, certificates: 0 })
  })

  it('passes on a request for access, to administrators and moderators, and not without end', async () => {
    const admin = await app.asNew('admin')
    const { degree, tutor } = await addCourse(app, { values: { name: 'Pedido', state: 3, privateCode: 'P' } })
    const visitor = app.anonymous()
    const ask = (values: object) =>
      visitor.call(requestCourse, {
        body: {
          template: 'requestDegree',
          degree: degree.id,
          name: 'Ana <b>',
          email: 'Ana@a.pt',
          text: 'Olá',
          ...values,
        },
      })
    const wrong = await ask({ name: ' ', email: 'x' })
    assert.deepEqual(fieldsOf(wrong), ['name', 'email'])
    assert.equal((await ask({ template: 'activation' })).status, 422)
    const hidden = await addCourse(app, { values: { state: 0 } })
    assert.equal((await ask({ degree: hidden.degree.id })).status, 404)
    const sent = await ask({})
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    const { body } = await admin.call(getItem, {
      params: { entity: 'message', id: sent.body._id },
    })
    assert.equal(body.subject, 'Pedido de acesso: Pedido')
    assert.ok(body.toEmails.includes(tutor.email))
    assert.ok(body.toEmails.includes(admin.user.email))
    assert.match(String(body.html), /Ana &lt;b&gt;/)
    await ask({})
    await ask({})
    assert.equal((await ask({})).status, 429)
  })

  it('gives editors the moderators and final exams to choose from', async () => {
    const creator = await app.asNew('creator')
    await app.asNew('student')
    const moderators = await creator.call(getModerators, {})
    assert.ok(moderators.body.items?.some(({ _id }) => _id === creator.user.id))
    assert.ok(moderators.body.items?.every((item) => 'email' in item && !('passwordHash' in item)))
    assert.equal((await creator.call(getFinalExams, {})).body.items?.length, 9)
    for (const endpoint of [getModerators, getFinalExams])
      assert.equal((await (await app.asNew('student')).call(endpoint, {})).status, 403)
  })

  it('presents the tutors of a course who may log in', async () => {
    const { degree, tutor } = await addCourse(app)
    const locked = await app.addUser({ kind: 'tutor', lock: true })
    const moderators = [tutor.id, locked.id]
    await app.platform.db.update(degrees).set({ moderators }).where(eq(degrees.id, degree.id))
    const { body } = await app.anonymous().call(coursePresentation, { params: { id: degree.id } })
    assert.deepEqual(
      body.moderators.map(({ _id }) => _id),
      [tutor.id],
    )
  })

  it('gives the public summary, which is written as rich text, as plain text', async () => {
    const publicSummary = '<p>Higiene &amp; segurança</p><ul><li>ver <strong>&lt; 5</strong> riscos</li></ul>'
    const { degree } = await addCourse(app, { values: { name: 'Resumida', publicSummary } })
    const list = await app.anonymous().call(coursesCall, { query: { search: 'resumida' } })
    assert.equal(list.body.items?.[0]?.publicSummary, 'Higiene & segurança ver < 5 riscos')
    const { body } = await app.anonymous().call(coursePresentation, { params: { id: degree.id } })
    assert.equal(body.publicSummary, 'Higiene & segurança ver < 5 riscos')
  })
})
