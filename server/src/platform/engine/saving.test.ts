import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { listItems, addItem, getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { getPlayer } from '#contract/learning/endpoints.ts'
import { courses } from '#contract/catalogue/endpoints.ts'
import { systemActor } from '../access/actor.ts'
import { newId } from '../database/columns.ts'
import { cartfcs } from '../../modules/commerce/card-table.ts'
import { tasks } from '../../modules/operations/task-table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { daily } from '../../testing/task-world.ts'

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])

describe('what a save keeps, warns of and writes down', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const add = async (entity: string, body: Record<string, unknown>, id?: string) => {
    const answer = id
      ? await admin.call(editItem, { params: { entity, id }, body })
      : await admin.call(addItem, { params: { entity }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const history = async (item: unknown) => {
    const filter = { item }
    const answer = await admin.call(listItems, {
      params: { entity: 'activity' },
      query: { sort: '-createdAt', filter },
    })
    const [last] = (answer.body.items ?? []) as { changes?: Record<string, unknown>[] }[]
    return (last?.changes ?? []).map(({ label, from, to }) => [label, from, to])
  }

  it('writes down which fields changed, from what to what, references by name', async () => {
    const category = await add('category', { name: 'Higiene', active: true, tags: [{ name: 'epi' }] })
    const course = await addCourse(app)
    await add('module', { categories: [{ category: category._id }], name: 'Novo nome' }, course.module.id)
    assert.deepEqual(await history(course.module.id), [
      ['Nome', 'Módulo 1', 'Novo nome'],
      ['Categorias', 'Categoria', 'Higiene'],
    ])
    const trainee = await app.addUser()
    await add('user', { data: { contact: '912345678' } }, trainee.id)
    assert.deepEqual(await history(trainee.id), [['Contacto telefónico', null, null]])
  })

  it('stays saved, its file too, where it cannot be read at the moment of the answer', async (t) => {
    const { db, files } = app.platform
    const { id } = await app.addUser()
    // Only what a person is shown with reads the cards.
    await db.execute(sql`alter table ${cartfcs} rename to away`)
    const restore = () => db.execute(sql`alter table if exists away rename to ${cartfcs}`)
    t.after(restore)
    const answer = await admin.call(
      editItem,
      { params: { entity: 'user', id }, body: { data: { job: 'Operadora' } } },
      { files: { avatar: { name: 'eu.png', contents: png } } },
    )
    await restore()
    assert.deepEqual([answer.status, answer.body], [200, { _id: id }])
    const { body } = await admin.call(getItem, { params: { entity: 'user', id } })
    assert.equal(body.data.job, 'Operadora')
    assert.ok(await files.find(body.avatar?._id ?? ''))
  })

  it('parts tags at commas, and warns of two items of one name without refusing', async () => {
    const first = await add('category', { name: 'Vendas', active: true, tags: [{ name: 'loja, balcão' }] })
    assert.deepEqual(
      (first['tags'] as { name: string }[]).map(({ name }) => name),
      ['loja', 'balcão'],
    )
    assert.equal(first['_warning'], undefined)
    const second = await add('category', { name: 'VENDAS', active: true, tags: [{ name: 'a' }] })
    assert.match(String(second['_warning']), /Já há outra categoria com o nome «VENDAS»/)
    const level = { name: 'Nível único' }
    await add('educationLevel', level)
  })

  it('keeps a course with its name alone at state 0, and asks for the rest at 1, 2 and 3', async () => {
    const draft = await add('degree', { name: 'Rascunho' })
    assert.equal(draft['state'], 0)
    const id = draft._id
    for (const state of [1, 2, 3] as const) {
      const refused = await admin.call(editItem, { params: { entity: 'degree', id }, body: { state } })
      assert.equal(refused.status, 422)
      const fields = fieldsOf(refused)
      for (const field of [
        'modules',
        'moderators',
        'tags',
        'categories',
        'badge',
        'summary',
        'publicSummary',
      ])
        assert.ok(fields.includes(field), `${state} ${field}`)
    }
    assert.equal(
      (await admin.call(addItem, { params: { entity: 'degree' }, body: { state: 0 } })).status,
      422,
    )
    assert.equal((await admin.call(getItem, { params: { entity: 'degree', id } })).body.state, 0)
    assert.notEqual((await admin.call(getPlayer, { params: { degreeId: id } })).status, 500)
    const visitor = await app.anonymous().call(courses, {})
    assert.ok(!(visitor.body.items ?? []).some((item) => item._id === id))
  })

  it('keeps the content of a course that somebody has', async () => {
    const course = await addCourse(app)
    await addAssignment(app, { user: (await app.addUser()).id, degree: course.degree.id })
    const refused = await admin.call(editItem, {
      params: { entity: 'degree', id: course.degree.id },
      body: { state: 0, modules: [] },
    })
    assert.equal(refused.status, 422)
  })

  it('refuses a number that its column cannot hold, however the item is saved', async () => {
    const { engine, platform } = app
    const task = { name: 'Tarefa', type: 'expireCards', isActive: false, criteria: daily, timeout: 3_600_000 }
    await platform.db.execute(sql`alter table ${tasks} alter column timeout type smallint using null`)
    const { status } = await admin.call(addItem, { params: { entity: 'task' }, body: task })
    assert.equal(status, 422)
    const who = systemActor('test')
    const refused = { code: 'validation' }
    await assert.rejects(
      platform.db.transaction((tx) => engine.saveIn(tx, 'task', undefined, task, who)),
      refused,
    )
    await assert.rejects(engine.addAll([{ name: 'task', id: newId(), input: task }], who), refused)
  })
})
