import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isOpenTo } from '#contract/platform/access/entity-access.ts'
import { roleKinds } from '#contract/platform/kernel/roles.ts'
import { entities } from '#contract/entities.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { addCourse } from './testing/builders.ts'
import { addClientWithNif } from './testing/clients.ts'
import { referencesOf } from './testing/references.ts'

/** What people fill in of these in screens of their own: of themselves or of a session, and no field that refers to others. */
const ownScreens = new Set(['user', 'comment', 'faqs'])

describe('what a field may refer to', () => {
  let app: TestApp
  let admin: Client

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const choices = async (client: Client, entity: string, search?: string, purpose?: string) => {
    const { status, body } = await client.call(itemChoices, {
      params: { entity },
      query: { ...(search ? { search } : {}), ...(purpose ? { purpose } : {}) },
    })
    return status === 200 ? body.items.map(({ _id }) => _id) : status
  }

  for (const kind of roleKinds.filter((one) => one !== 'sa'))
    it(`${kind}: has choices in every field of what they add or change`, async () => {
      const client = await app.asNew(kind)
      const { body: person } = await client.call(currentUser, {})
      const refused: string[] = []
      for (const entity of entities) {
        if (ownScreens.has(entity.name) && !person.role.admin) continue
        if (!isOpenTo(entity, person, 'add') && !isOpenTo(entity, person, 'edit')) continue
        for (const { path, target } of referencesOf(entity.fields)) {
          const { status } = await client.call(itemChoices, { params: { entity: target }, query: {} })
          if (status !== 200) refused.push(`${entity.name}.${path}: ${target}`)
        }
      }
      assert.deepEqual(refused, [])
    })

  it('are the people of the companies that somebody answers for', async () => {
    const c = await addClientWithNif(app, '501964843')
    const d = await addClientWithNif(app, '504426290')
    for (const id of [c.gestor.id, c.master.id, c.id]) {
      const found = await choices(await app.as(id), 'user')
      assert.ok(Array.isArray(found) && found.includes(c.trainee.id))
      assert.ok(!found.includes(d.trainee.id))
    }
    const account = await app.as(c.id)
    assert.deepEqual(await choices(account, 'company'), [c.id])
    assert.deepEqual(await choices(account, 'user', d.trainee.username), [])
  })

  it('are for a company, whose role lists no courses, those that it may plan', async () => {
    const { degree } = await addCourse(app, { lectures: [{}], values: { name: 'Curso para planear' } })
    const draft = await addCourse(app, {
      lectures: [{}],
      values: { name: 'Curso para planear depois', state: courseState.hidden },
    })
    const c = await addClientWithNif(app, '509442013')
    const found = await choices(await app.as(c.id), 'degree', 'planear')
    assert.ok(Array.isArray(found) && found.includes(degree.id))
    assert.ok(!found.includes(draft.degree.id))
  })

  it('are of the courses that somebody sees those that may be given, or sold', async () => {
    const add = async (name: string, values: object = {}) =>
      (await addCourse(app, { lectures: [{}], values: { name: `Curso de escolha ${name}`, ...values } }))
        .degree.id
    const open = await add('aberto')
    const own = await add('privado', { state: courseState.private, privateCode: 'ESCOLHA' })
    const ofMasters = await add('de mestres', { master: true })
    const hidden = await add('oculto', { state: courseState.hidden })
    const found = async (purpose?: string) =>
      new Set([await choices(admin, 'degree', 'escolha', purpose)].flat())
    assert.deepEqual(await found(), new Set([open, own, ofMasters, hidden]))
    assert.deepEqual(await found('give'), new Set([open, own]))
    assert.deepEqual(await found('sell'), new Set([open, own, ofMasters]))
    for (const none of ['nada', 'constructor', 'toString', '__proto__'])
      assert.equal(await choices(admin, 'degree', 'escolha', none), 422, none)
  })

  it('are of the modules those of the course that is chosen, and none before', async () => {
    const one = await addCourse(app, { lectures: [{}], values: { name: 'Curso com módulos' } })
    const two = await addCourse(app, { lectures: [{}], values: { name: 'Outro com módulos' } })
    const found = async (within?: string) => {
      const query = { purpose: 'course', ...(within ? { within } : {}) }
      const { body } = await admin.call(itemChoices, { params: { entity: 'module' }, query })
      return body.items.map(({ _id }) => _id)
    }
    assert.deepEqual(await found(one.degree.id), [one.module.id])
    assert.deepEqual(await found(two.degree.id), [two.module.id])
    assert.deepEqual(await found(), [])
    assert.deepEqual(await found(one.module.id), [])
  })

  it('are by their name alone what is only named', async () => {
    const creator = await app.asNew('creator')
    const tutor = await app.addUser({ kind: 'tutor', name: 'Tutora Nomeada', nif: '234567899' })
    const trainee = await app.addUser({ name: 'Formanda Nomeada' })
    for (const shut of [{ lock: true }, { active: false }])
      await app.addUser({ kind: 'tutor', name: 'Tutora Nomeada Antes', ...shut })
    assert.deepEqual(await choices(creator, 'user', 'nomeada'), [tutor.id])
    assert.deepEqual(await choices(creator, 'user', '234567899'), [])
    assert.deepEqual(await choices(await app.as(trainee.id), 'user', 'nomeada'), [trainee.id])
  })

  it('are refused to callers who may see nothing of an entity', async () => {
    assert.equal(await choices(await app.asNew('student'), 'company'), 403)
    assert.equal(await choices(app.anonymous(), 'user'), 401)
    assert.equal(await choices(admin, 'nothing'), 404)
  })
})
