import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { overview } from '#contract/operations/overview-endpoints.ts'
import { queueName } from '#contract/operations/queue-names.ts'
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
    await app.addUser({ lock: true })
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
    assert.deepEqual(body.people, { online: 1, active: 1 }, 'a locked account is not active')
    assert.equal(body.errors.lastDay, 1)
    assert.ok(Array.isArray(body.queues))
  })

  it('names every queue of background work in words', async () => {
    const { rows } = await app.platform.db.execute<{ name: string }>(
      sql`select name from jobs.queue where name not like '\\_\\_%'`,
    )
    assert.ok(rows.length > 10)
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => queueName(name) === name),
      [],
    )
  })

  it("is the administrator's alone", async () => {
    for (const kind of ['master', 'gestor', 'student'] as const)
      assert.equal((await (await app.asNew(kind)).call(overview, {})).status, 403)
    assert.equal((await app.anonymous().call(overview, {})).status, 401)
  })
})
