import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getModerators } from '#contract/catalogue/authoring.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { pendingActivities } from '#contract/assessment/submissions-endpoints.ts'
import { degreeStatistics } from '#contract/reports/endpoints.ts'
import { getItem, listItems, addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { assignments } from '../modules/enrolment/tables.ts'
import { cartfcs } from '../modules/commerce/card-table.ts'
import { degrees } from '../modules/catalogue/tables.ts'
import { faqs } from '../modules/support/faqs-table.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { roles } from '../modules/people/role/table.ts'
import { users } from '../modules/people/table.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createWorld, type World } from './world.ts'
import { fieldsOf } from '../testing/answers.ts'
import { defined } from '../testing/defined.ts'

describe('kinds of role', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  it('only who moderates may be a course’s moderator', async () => {
    const { clients, ids } = world
    const params = { entity: 'degree', id: await world.itemOf('degree', 'published', '') } as const
    const save = (...moderators: string[]) => clients.creator.call(editItem, { params, body: { moderators } })
    for (const kind of ['student', 'company', 'gestor', 'master', 'grants'] as const)
      assert.deepEqual(fieldsOf(await save(ids.tutor, ids[kind])), ['moderators'], kind)
    for (const kind of ['tutor', 'moderator', 'creator', 'admin'] as const)
      assert.equal((await save(ids[kind])).status, 200, kind)
    const offered = await clients.creator.call(getModerators, {})
    const known = (offered.body.items ?? []).map(({ _id }) => _id)
    assert.deepEqual([known.includes(ids.moderator), known.includes(ids.student)], [true, false])
  })

  it('a moderator answers and grades in the courses moderated, and in no others', async () => {
    const { db } = app.platform
    const { c, course, other, clients } = world
    const ask = async (degree: string, module: string, lecture: string) => {
      const [row] = await db
        .insert(faqs)
        .values({ degree, module, lecture, subject: 'S', question: 'Q', user: c.trainee.id })
        .returning()
      return row?.id ?? ''
    }
    await db.update(degrees).set({ moderators: [] }).where(eq(degrees.id, other.degree.id))
    const own = await ask(course.degree.id, course.module.id, course.lectures[0]?._id ?? '')
    const foreign = await ask(other.degree.id, other.module.id, other.lectures[0]?._id ?? '')
    const answer = (id: string) =>
      clients.moderator.call(answerFaq, { params: { id }, body: { answer: 'R' } })
    assert.deepEqual([(await answer(own)).status, (await answer(foreign)).status], [200, 404])
    assert.equal((await clients.moderator.call(pendingActivities, {})).status, 200)
    assert.equal((await clients.moderator.call(degreeStatistics, {})).status, 403)
    // A person whose role has changed no longer answers, whatever the course says.
    await db.update(users).set({ role: roleId.student }).where(eq(users.id, world.ids.moderator))
    const demoted = await app.as(world.ids.moderator)
    assert.equal((await demoted.call(getItem, { params: { entity: 'faqs', id: own } })).status, 404)
    assert.equal(
      (await demoted.call(getItem, { params: { entity: 'degree', id: course.degree.id } })).status,
      403,
    )
  })

  it('SA changes nothing that costs or speaks for the academy', async () => {
    const tick = (name: string) => ({ name, view: true, list: true, edit: true })
    const names = ['price', 'discount', 'cartfc', 'emailTemplate', 'maintenance']
    const pages = names.map(tick)
    const [row] = await app.platform.db
      .insert(roles)
      .values({ name: 'SA', sa: true, approvalLevel: 0, pages })
      .returning()
    const sa = await app.as((await app.addUser({ role: row?.id ?? '' })).id)
    const signs = async (name: string) => [
      (await sa.call(listItems, { params: { entity: name } })).status,
      (await sa.call(addItem, { params: { entity: name } })).status,
    ]
    for (const name of names)
      assert.deepEqual(await signs(name), [200, name === 'maintenance' ? 422 : 403], name)
    const save = await world.clients.admin.call(editItem, {
      params: { entity: 'role', id: defined(row).id },
      body: { permissions: { pages } },
    })
    assert.deepEqual(
      fieldsOf(save),
      [0, 1, 2, 3].map((index) => `permissions.pages.${index}.edit`),
    )
  })

  it('an administrators’ role is not changed, by whatever name, and nobody is shut out', async () => {
    const { admin } = world.clients
    const params = { entity: 'role', id: roleId.admin } as const
    for (const body of [{ admin: false }, { name: 'Ninguém' }, { permissions: { pages: [] } }])
      assert.equal((await admin.call(editItem, { params, body })).status, 403)
    const { body } = await admin.call(getItem, { params })
    assert.deepEqual(body._can, { edit: false, remove: false })
    assert.equal((await admin.call(listItems, { params: { entity: 'role' } })).status, 200)
  })

  it('a tick that gives nothing is refused', async () => {
    const save = (page: object) =>
      world.clients.admin.call(addItem, {
        params: { entity: 'role' },
        body: {
          name: `Perfil ${JSON.stringify(page)}`.slice(0, 60),
          approvalLevel: 0,
          permissions: { pages: [{ view: false, list: false, edit: false, ...page }] },
        },
      })
    for (const page of [
      { name: 'company', list: true },
      { name: 'faqs', view: true },
      { name: 'user', edit: true },
      { name: 'nada', list: true },
    ])
      assert.equal((await save(page)).status, 422, page.name)
    assert.equal((await save({ name: 'price', list: true, edit: true })).status, 200)
  })

  it('a person’s item says what they are, hold and take, and no code', async () => {
    const { db } = app.platform
    const { c, clients, ids } = world
    const added = await clients.gestor.call(addItem, {
      params: { entity: 'user' },
      body: {
        username: 'nova.pessoa',
        email: 'nova.pessoa@example.pt',
        data: { name: 'Nova Pessoa', company: c.id },
      },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const waiting = added.body
    assert.deepEqual(
      [waiting.isStudent, waiting.activation, (waiting.owner as { _id: string })._id],
      [true, true, ids.gestor],
    )
    await db.insert(cartfcs).values({ ref: 'FC-7', owner: c.id, user: c.trainee.id })
    const { body } = await clients.gestor.call(getItem, { params: { entity: 'user', id: c.trainee.id } })
    assert.deepEqual([body.isStudent, body.activation], [true, false])
    assert.deepEqual(
      body.cartsfc?.map(({ ref }) => ref),
      ['FC-7'],
    )
    const taken = await db.select().from(assignments).where(eq(assignments.user, c.trainee.id))
    assert.deepEqual(
      body.degrees?.map(({ _id }) => _id),
      taken.map(({ id }) => id),
    )
    const listed = await clients.admin.call(listItems, { params: { entity: 'user' }, query: { limit: 200 } })
    const company = listed.body.items?.find(({ _id }) => _id === c.id)
    assert.deepEqual([company?.isStudent, company?.activation], [false, false])
    for (const key of ['activationHash', 'pendingCode', 'passwordHash']) assert.ok(!(key in body), key)
  })

  it('a card is as cards usually are, by default', async () => {
    const { c, clients } = world
    const { status, body } = await clients.master.call(addItem, {
      params: { entity: 'cartfc' },
      body: { ref: 'FC-8', owner: c.id },
    })
    assert.deepEqual([status, body.hours, body.remaining, body.quantity], [200, 42, 42, 1])
    const { body: kept } = await clients.master.call(editItem, {
      params: { entity: 'cartfc', id: body._id },
      body: {
        hours: null,
      },
    })
    assert.equal(kept.hours, 42)
  })
})
