import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'drizzle-orm'
import { currentUser, login } from '#contract/platform/access/session.ts'
import { createTestApp, md5 } from './testing/app.ts'

// The embedded database has one connection, which the lock holds.
const onServer = { skip: process.env['TEST_DATABASE_URL'] === undefined, timeout: 60_000 }

it('a visitor who waits for the database by the hundred leaves it to others', onServer, async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1', DATABASE_POOL: '6' })
  t.after(app.close)
  const person = await app.asNew('student')
  const visit = (from: string) =>
    app
      .anonymous()
      .call(
        login,
        { body: { username: 'ninguem', password: md5('x') } },
        { headers: { 'x-forwarded-for': from } },
      )
  let flood: ReturnType<typeof visit>[] = []
  await app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table rate_limits in exclusive mode`)
    flood = Array.from({ length: 60 }, () => visit('192.0.2.1'))
    for (let time = 0; time < 3; time++) assert.equal((await person.call(currentUser, {})).status, 200)
  })
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  assert.ok(statuses.isSubsetOf(new Set([401, 429])), [...statuses].join())
})
