import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { logout, currentUser } from '#contract/platform/access/session.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { exportItems, listItems, addItem } from '#contract/platform/engine/endpoints.ts'
import { fieldsOf } from './testing/answers.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'

const token = 'a-token-of-twenty-signs-at-least'

describe('the edge', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp({ METRICS_TOKEN: token })
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  it('a change by GET has no HEAD, and obeys the cross-site rule', async () => {
    const user = await app.addUser()
    const cookie = `sid=${await app.identity.open(app.platform.db, user.id)}`
    const ask = (method: 'GET' | 'HEAD', site: string) =>
      app.http.inject({ method, url: logout.path, headers: { cookie, 'sec-fetch-site': site } })
    const isIn = async () =>
      (await app.http.inject({ url: currentUser.path, headers: { cookie } })).statusCode === 200
    for (const site of ['cross-site', 'same-site', 'same-origin']) {
      assert.equal((await ask('HEAD', site)).statusCode, 404)
      assert.ok(await isIn(), site)
    }
    assert.equal((await ask('GET', 'cross-site')).statusCode, 403)
    assert.ok(await isIn())
    assert.equal((await ask('GET', 'same-origin')).statusCode, 200)
    assert.ok(!(await isIn()))
  })

  it('metrics need their token, and are closed where none is set', async () => {
    const ask = (authorization?: string) =>
      app.http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    assert.equal((await ask()).statusCode, 404)
    assert.equal((await ask(`Bearer ${token}x`)).statusCode, 404)
    const answer = await ask(`Bearer ${token}`)
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /http_request_duration_seconds/)
    const closed = await createTestApp()
    assert.equal((await closed.http.inject({ url: '/metrics' })).statusCode, 404)
    await closed.close()
  })

  it('lists and exports know the filters, operators and columns of their requests', async () => {
    const filters = [
      { name: { $ne: 'x' } },
      { name: { from: 'a', like: '%' } },
      { name: {} },
      { name: { from: null } },
    ]
    for (const filter of [...filters, { nothing: 1 }, { __proto__x: 1 }])
      for (const call of [listItems, exportItems]) {
        const address = addressOf(call, { params: { entity: 'category' }, query: { filter } })
        assert.equal((await admin.get(address)).status, 400, address)
      }
    const beyond = [
      { duration: 2_147_483_648 },
      { duration: { from: 2_147_483_648 } },
      { createdAt: { from: '99999-01-01' } },
      { createdAt: { from: '+012345-01-01' } },
    ]
    for (const filter of beyond) {
      const address = addressOf(listItems, { params: { entity: 'degree' }, query: { filter } })
      const { status, body } = await admin.get(address)
      assert.deepEqual([status, body.code], [400, 'malformed'], address)
    }
    for (const startDate of ['x', '', 1, true, ['x'], { from: 'x' }]) {
      const address = addressOf(listItems, {
        params: { entity: 'employment' },
        query: { filter: { startDate } },
      })
      const { status, body } = await admin.get(address)
      assert.deepEqual([status, body.code], [400, 'malformed'], address)
    }
    const sheet = addressOf(exportItems, { params: { entity: 'category' } })
    for (const columns of ['nothing', 'name,nothing', 'constructor', '__proto__', 'name.length', ''])
      assert.equal((await admin.get(`${sheet}?columns=${columns}`)).status, 400, columns)
    for (const [entity, sort] of [
      ['faqs', 'lecture'],
      ['comment', '-lecture'],
    ] as const)
      assert.equal((await admin.call(listItems, { params: { entity }, query: { sort } })).status, 200, entity)
    const range = '{"createdAt":{"from":"2020-01-01"}}'
    assert.equal(
      (await admin.call(listItems, { params: { entity: 'category' }, query: { filter: range } })).status,
      200,
    )
    assert.equal(
      (
        await admin.call(exportItems, {
          params: { entity: 'category' },
          query: { columns: 'name,createdAt' },
        })
      ).status,
      200,
    )
  })

  it('a link of a slide leads nowhere but to the web or the academy', async () => {
    for (const btnlink of ['//example.pt', 'javascript:alert(1)', '/\\example.pt']) {
      const refused = await admin.call(addItem, { params: { entity: 'zlSlider' }, body: { btnlink } })
      assert.equal(refused.status, 422)
      assert.ok(fieldsOf(refused).includes('btnlink'), btnlink)
    }
  })
})
