import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addItem, listItems, editItem, removeItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'

describe('the generic calls of an entity', () => {
  let app: TestApp
  let admin: Client

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const category = { name: 'Higiene e Segurança', shortName: 'HST', active: true, tags: [{ name: 'epi' }] }

  it('adds, lists, views, changes and removes an item', async () => {
    const added = await admin.call(addItem, { params: { entity: 'category' }, body: category })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const id = added.body._id
    assert.equal(added.body.name, category.name)

    const found = await admin.call(listItems, {
      params: { entity: 'category' },
      query: { search: 'higiene seguranca' },
    })
    assert.equal(found.body.total, 1)
    assert.equal(found.body.items?.[0]?._id, id)

    const changed = await admin.call(editItem, {
      params: { entity: 'category', id },
      body: { shortName: 'SST' },
    })
    assert.equal(changed.body.shortName, 'SST')
    assert.equal(changed.body.name, category.name)

    const stale = await admin.call(editItem, {
      params: { entity: 'category', id },
      body: {
        shortName: 'X',
        updatedAt: added.body.updatedAt,
      },
    })
    assert.equal(stale.status, 409)
    assert.equal(stale.body.code, 'conflict')

    const removed = await admin.call(removeItem, { params: { entity: 'category', id } })
    assert.deepEqual(removed.body, { _id: id })
    assert.equal((await admin.call(getItem, { params: { entity: 'category', id } })).status, 404)
  })

  it('names every wrong field and changes nothing', async () => {
    const before = await admin.call(listItems, { params: { entity: 'category' } })
    const refused = await admin.call(addItem, {
      params: { entity: 'category' },
      body: { name: ' ', tags: [{ name: '' }] },
    })
    assert.equal(refused.status, 422)
    const fields = fieldsOf(refused)
    assert.deepEqual(fields.toSorted(), ['name', 'tags.0.name'])
    const after = await admin.call(listItems, { params: { entity: 'category' } })
    assert.equal(after.body.total, before.body.total)
  })

  it('refuses callers who may not, and missing items', async () => {
    const trainee = await app.asNew('student')
    assert.equal((await app.anonymous().call(listItems, { params: { entity: 'category' } })).status, 401)
    assert.equal((await trainee.call(listItems, { params: { entity: 'category' } })).status, 403)
    assert.equal(
      (await trainee.call(addItem, { params: { entity: 'category' }, body: category })).status,
      403,
    )
    assert.equal((await admin.call(listItems, { params: { entity: 'nothing' } })).status, 404)
    assert.equal(
      (await admin.call(listItems, { params: { entity: 'category' }, query: { sort: 'password' } })).status,
      400,
    )
    assert.equal(
      (await admin.call(listItems, { params: { entity: 'category' }, query: { filter: '{' } })).status,
      400,
    )
  })

  it('refuses a value that another item has', async () => {
    const add = (name: string) =>
      admin.call(addItem, {
        params: { entity: 'role' },
        body: { name, approvalLevel: 0, permissions: { pages: [] } },
      })
    assert.equal((await add('Auditor')).status, 200)
    const twice = await add('AUDITOR')
    assert.equal(twice.status, 409)
    assert.deepEqual(twice.body.errors, [{ field: 'name', message: 'Valor em uso' }])
  })

  it('refuses to remove what is referred to, naming what', async () => {
    const role = await admin.call(addItem, {
      params: { entity: 'role' },
      body: { name: 'Em uso', approvalLevel: 0 },
    })
    const id = role.body._id
    await app.addUser({ role: id })
    const refused = await admin.call(removeItem, { params: { entity: 'role', id } })
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'in_use')
    assert.match(String(refused.body.detail), /utilizadores/)
  })

  it('takes a file beside the item, and refuses one of another kind', async () => {
    const user = await app.addUser()
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const saved = await admin.call(
      editItem,
      { params: { entity: 'user', id: user.id } },
      { files: { avatar: { name: 'eu.png', contents: png } } },
    )
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.equal((saved.body.avatar as { size: number }).size, png.length)
    const wrong = await admin.call(
      editItem,
      { params: { entity: 'user', id: user.id } },
      { files: { avatar: { name: 'eu.png', contents: 'olá' } } },
    )
    assert.equal(wrong.status, 415)
    assert.deepEqual(wrong.body.errors, [
      {
        field: 'avatar',
        message: '«eu.png» não é um ficheiro PNG, embora o nome o diga: está danificado, ou é de outro tipo.',
      },
    ])
    const empty = await admin.call(
      editItem,
      { params: { entity: 'user', id: user.id } },
      { files: { avatar: { name: 'eu.png', contents: '' } } },
    )
    assert.deepEqual(empty.body.errors, [{ field: 'avatar', message: 'O ficheiro «eu.png» está vazio.' }])
  })

  it('sorts text as the person reads it, accents and case aside', async () => {
    for (const name of ['Zona Norte', 'Época balnear', 'estiva'])
      await admin.call(addItem, { params: { entity: 'educationLevel' }, body: { name } })
    const page = await admin.call(listItems, {
      params: { entity: 'educationLevel' },
      query: { sort: 'name' },
    })
    assert.deepEqual(
      page.body.items?.map(({ name }) => name),
      ['Época balnear', 'estiva', 'Zona Norte'],
    )
  })

  it('refuses a changing call from another site', async () => {
    const refused = await admin.call(
      addItem,
      { params: { entity: 'category' }, body: category },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    assert.equal(refused.status, 403)
    assert.equal(refused.body.code, 'cross_site')
  })
})
