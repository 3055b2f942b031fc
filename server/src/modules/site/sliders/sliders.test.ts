import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { slidesOfGroup, groupsOfSlides, orderSlides } from '#contract/site/sliders-endpoints.ts'
import { listItems, addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { sliders } from '../content/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('the slides of a group', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
    await app.platform.db.insert(sliders).values([
      { idSlide: 2, group: 'home', title: 'Segundo' },
      { idSlide: 1, group: 'home', title: 'Primeiro' },
      { idSlide: 3, group: 'home', title: 'Parado', active: false },
      { idSlide: 1, group: 'index', title: 'Outro grupo' },
    ])
  })
  after(() => app.close())

  it('are the active ones, in their order, for anybody', async () => {
    const { status, body } = await app.anonymous().call(slidesOfGroup, { params: { group: 'home' } })
    assert.equal(status, 200)
    assert.deepEqual(
      body.items?.map((slide) => slide.title),
      ['Primeiro', 'Segundo'],
    )
    assert.equal(body.total, 2)
  })

  it('are in the groups that the editor offers; there is no other', async () => {
    const groups = await app.anonymous().call(groupsOfSlides, {})
    assert.deepEqual(groups.body.items, ['index', 'home'])
    assert.equal(
      (await app.anonymous().get(addressOf(slidesOfGroup, { params: { group: 'x' } }))).status,
      400,
    )
  })

  it('are put in order by users who may edit them, all of a group at once', async () => {
    const admin = await app.asNew('admin')
    const listed = async () => {
      const { body } = await admin.call(listItems, {
        params: { entity: 'zlSlider' },
        query: { sort: 'idSlide', filter: { group: 'home' } },
      })
      return (body.items ?? []).map(({ _id, title, idSlide }) => ({ id: _id, title, idSlide }))
    }
    const before = await listed()
    const ids = before.map(({ id }) => id).toReversed()
    const order = (list: string[], who = admin) =>
      who.call(orderSlides, { body: { group: 'home', ids: list } })

    assert.equal((await order(ids)).status, 200)
    assert.deepEqual(
      (await listed()).map(({ title, idSlide }) => [title, idSlide]),
      [
        ['Parado', 1],
        ['Segundo', 2],
        ['Primeiro', 3],
      ],
    )
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], []])
      assert.equal((await order(wrong)).status, 422)
    assert.equal((await order(ids, await app.asNew('student'))).status, 403)
  })

  it('need only their group and their order', async () => {
    const admin = await app.asNew('admin')
    const made = await admin.call(addItem, {
      params: { entity: 'zlSlider' },
      body: { idSlide: 99, group: 'home' },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const shown = await app.anonymous().call(slidesOfGroup, { params: { group: 'home' } })
    assert.equal(shown.body.items?.find(({ _id }) => _id === made.body._id)?.title, '')
    const none = await admin.call(addItem, { params: { entity: 'zlSlider' }, body: { title: 'Sem grupo' } })
    const fields = fieldsOf(none)
    assert.deepEqual(fields.toSorted(), ['group', 'idSlide'])
    const linked = await admin.call(editItem, {
      params: { entity: 'zlSlider', id: made.body._id },
      body: {
        btntext: 'Contactos',
        btnlink: '#contacts',
      },
    })
    assert.equal(linked.body.btnlink, '#contacts')
  })
})
