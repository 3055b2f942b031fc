import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sliders } from '../../entities/content/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

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
    const { status, body } = await app.anonymous().get('/api/entity/zlSlider/group/home')
    assert.equal(status, 200)
    assert.deepEqual(
      body.items?.map((slide) => slide['title']),
      ['Primeiro', 'Segundo'],
    )
    assert.equal(body['total'], 2)
  })

  it('stand in the groups that the editor offers; there is no other', async () => {
    const groups = await app.anonymous().get('/api/entity/zlSlider/groups')
    assert.deepEqual(groups.body['items'], ['index', 'home'])
    assert.equal((await app.anonymous().get('/api/entity/zlSlider/group/x')).status, 400)
  })
})
