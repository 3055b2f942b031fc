import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addView, changeView, listViews, MAX_VIEWS, removeView } from '#contract/management/view-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addClient } from '../../../testing/clients.ts'
import { fieldsOf } from '../../../testing/answers.ts'

const params = { list: 'trainees' } as const
const state = { 'f.state': 'locked', sort: '-name', hide: 'nif,niss' }

describe('saved views', () => {
  let app: TestApp
  let gestor: Client
  let master: Client
  before(async () => {
    app = await createTestApp()
    ;({ gestor, master } = await addClient(app))
  })
  after(() => app.close())

  const add = (who: Client, name: string, isDefault = false) =>
    who.call(addView, { params, body: { name, state, isDefault } })
  const all = async (who: Client) => (await who.call(listViews, { params })).body.items

  it('are kept for their owner, and nobody else sees, changes or removes them', async () => {
    const added = await add(gestor, ' Bloqueados ')
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.deepEqual(await all(gestor), [
      { _id: added.body._id, name: 'Bloqueados', state, isDefault: false },
    ])
    assert.deepEqual((await gestor.call(listViews, { params: { list: 'companies' } })).body.items, [])
    const of = { params: { id: added.body._id } }
    assert.deepEqual(await all(master), [])
    assert.equal((await master.call(changeView, { ...of, body: { name: 'Meu' } })).status, 404)
    assert.equal((await master.call(removeView, of)).status, 404)
    assert.equal((await gestor.call(removeView, of)).status, 200)
    assert.deepEqual(await all(gestor), [])
  })

  it('have one that the list opens with, also when many are made it at once', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((name) => add(gestor, name, true)))
    assert.deepEqual(
      made.map(({ status }) => status),
      [200, 200, 200],
    )
    const defaults = async () => (await all(gestor)).filter(({ isDefault }) => isDefault)
    assert.equal((await defaults()).length, 1)
    const id = String(made[0]?.body._id)
    const renamed = await gestor.call(changeView, { params: { id }, body: { name: 'Z', isDefault: true } })
    assert.deepEqual([renamed.body.name, renamed.body.isDefault], ['Z', true])
    assert.deepEqual(
      (await defaults()).map(({ name }) => name),
      ['Z'],
    )
    await gestor.call(changeView, { params: { id }, body: { isDefault: false } })
    assert.deepEqual(await defaults(), [])
  })

  it('have unique names and a limited number', async () => {
    assert.deepEqual(fieldsOf(await add(master, '   ')), ['name'])
    assert.equal((await add(master, 'Ativos')).status, 200)
    assert.deepEqual(fieldsOf(await add(master, 'ATIVOS')), ['name'])
    for (let n = 1; n < MAX_VIEWS; n++) assert.equal((await add(master, `Vista ${n}`)).status, 200)
    assert.deepEqual(fieldsOf(await add(master, 'A mais')), ['name'])
    assert.equal((await all(master)).length, MAX_VIEWS)
  })

  it('hold what a list has in its address, and nothing else', async () => {
    const wrongs: Record<string, string>[] = [{ token: 'x' }, { q: 'x'.repeat(301) }, { 'f.': 'x' }]
    for (const wrong of wrongs) {
      const refused = await gestor.call(addView, { params, body: { name: 'Má', state: wrong } })
      assert.ok([400, 422].includes(refused.status), JSON.stringify(refused.body))
    }
  })

  it('are of those who answer for companies', async () => {
    assert.equal((await app.anonymous().call(listViews, { params })).status, 401)
    assert.equal((await (await app.asNew('student')).call(listViews, { params })).status, 403)
  })
})
