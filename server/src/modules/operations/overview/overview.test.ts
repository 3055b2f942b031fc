import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { overview } from '#contract/operations/overview-endpoints.ts'
import { errors } from '../../../platform/audit/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

describe("the administrator's overview", () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('says how every part of the platform is', async () => {
    const admin = await app.asNew('admin')
    assert.deepEqual((await admin.call(overview, {})).body.queues, [])
    await app.listen()
    await app.platform.db.insert(errors).values({ description: 'GET /x: caiu' })
    const { status, body } = await admin.call(overview, {})
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(body.database.bytes > 0)
    assert.equal(body.storage.ok, true)
    assert.equal(body.mail.configured, false)
    assert.ok(Number(body.disk?.freeBytes) > 0)
    assert.ok(body.tasks.active > 0)
    assert.equal(body.people.online, 1)
    assert.equal(body.errors.lastDay, 1)
    assert.ok(Array.isArray(body.queues))
  })

  it("is the administrator's alone", async () => {
    for (const kind of ['master', 'gestor', 'student'] as const)
      assert.equal((await (await app.asNew(kind)).call(overview, {})).status, 403)
    assert.equal((await app.anonymous().call(overview, {})).status, 401)
  })
})
