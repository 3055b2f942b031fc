import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { listItems, addItem } from '#contract/platform/engine/endpoints.ts'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { roles, users } from '../../modules/people/index.ts'
import { codes } from '../../modules/enrolment/code-tables.ts'
import { addCourse } from '../../testing/builders.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'

describe('a list whose statement was built before', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    for (const name of ['Ana Árvore', 'Bruno Árvore', 'Carla 100%', 'Dinis 100 dias', 'Eva Pinheiro'])
      await app.addUser({ name })
  })
  after(() => app.close())

  const names = async (client: Client, query: object) => {
    const { status, body } = await client.call(listItems, { params: { entity: 'user' }, query })
    assert.equal(status, 200, JSON.stringify(body))
    return { names: body.items.map(({ data }) => data?.name), total: body.total }
  }

  it('gives each search and page its own rows', async () => {
    const ask = (search: string, skip = 0) => names(admin, { search, sort: 'data.name', limit: 1, skip })
    for (let turn = 0; turn < 2; turn++) {
      assert.deepEqual(await ask('arvore'), { names: ['Ana Árvore'], total: 2 })
      assert.deepEqual(await ask('arvore', 1), { names: ['Bruno Árvore'], total: 2 })
      assert.deepEqual(await ask('arvore', 2), { names: [], total: 2 })
      assert.deepEqual(await ask('100%'), { names: ['Carla 100%'], total: 1 })
      assert.deepEqual(await ask('pinheiro'), { names: ['Eva Pinheiro'], total: 1 })
      assert.deepEqual(await ask('arvore bruno'), { names: ['Bruno Árvore'], total: 1 })
      assert.deepEqual(await ask('nobody'), { names: [], total: 0 })
    }
    assert.deepEqual((await names(admin, { search: 'arvore', sort: '-data.name' })).names, [
      'Bruno Árvore',
      'Ana Árvore',
    ])
    assert.equal((await names(admin, { filter: JSON.stringify({ 'data.name': 'Eva Pinheiro' }) })).total, 1)
    assert.equal((await names(admin, { filter: JSON.stringify({ 'data.name': 'Ana Árvore' }) })).total, 1)
  })

  it('gives each person their own rows', async () => {
    const [one, other] = [await addClientWithNif(app, '501964843'), await addClientWithNif(app, '502011378')]
    const idsOf = async (client: Client) => {
      const { status, body } = await client.call(listItems, { params: { entity: 'code' } })
      assert.equal(status, 200, JSON.stringify(body))
      return body.items.map(({ _id }) => _id)
    }
    const { degree } = await addCourse(app, { lectures: [{}] })
    const codeOf = async (company: string, code: string) => {
      const values = { code, company, degree: degree.id, accountsAllowed: 1 }
      const [row] = await app.platform.db.insert(codes).values(values).returning()
      assert.ok(row)
      return row.id
    }
    const [codeOfOne, codeOfOther] = [await codeOf(one.id, 'um'), await codeOf(other.id, 'outro')]
    const [ofOne, ofOther] = [await app.as(one.gestor.id), await app.as(other.gestor.id)]
    for (let turn = 0; turn < 2; turn++) {
      assert.deepEqual(await idsOf(ofOne), [codeOfOne])
      assert.deepEqual(await idsOf(ofOther), [codeOfOther])
    }
  })

  it('obeys a role from the moment on that it is another', async () => {
    const { db } = app.platform
    const page: PagePermission = { name: 'category', view: true, edit: false, list: true }
    const [role] = await db
      .insert(roles)
      .values({ name: 'Secretaria', approvalLevel: 4, pages: [{ ...page, edit: true }] })
      .returning()
    assert.ok(role)
    const somebody = await app.addUser()
    await db.update(users).set({ role: role.id }).where(eq(users.id, somebody.id))
    const client = await app.as(somebody.id)
    const ask = () => client.call(listItems, { params: { entity: 'category' } })
    await admin.call(addItem, { params: { entity: 'category' }, body: { name: 'Segurança', active: true } })
    const able = async () => {
      const { status, body } = await ask()
      assert.equal(status, 200, JSON.stringify(body))
      return body.items.map(({ _can }) => _can?.edit)
    }
    assert.deepEqual([await able(), await able()], [[true], [true]])
    await db
      .update(roles)
      .set({ pages: [page] })
      .where(eq(roles.id, role.id))
    assert.deepEqual(await able(), [false])
    await db.update(roles).set({ pages: [] }).where(eq(roles.id, role.id))
    assert.equal((await ask()).status, 403)
  })
})
