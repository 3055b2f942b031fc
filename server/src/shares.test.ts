import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'drizzle-orm'
import { currentUser, login } from '#contract/platform/access/session.ts'
import { newId } from './platform/database/columns.ts'
import { until } from './platform/testing/until.ts'
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

it('beginnings of uploads that wait for each other leave the database to others', onServer, async (t) => {
  const app = await createTestApp({ DATABASE_POOL: '6' })
  t.after(app.close)
  const [author, person] = [await app.asNew('creator'), await app.asNew('student')]
  const address = await app.listen()
  const cookie = `sid=${await app.identity.open(app.platform.db, author.user.id)}`
  const begin = () =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': `filename ${btoa(`${newId()}.pdf`)}`,
      },
    })
  let flood: ReturnType<typeof begin>[] = []
  await app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table documents in exclusive mode`)
    flood = Array.from({ length: 60 }, begin)
    await until('three of them to wait', async () => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return (rows[0]?.n ?? 0) >= 3
    })
    for (let time = 0; time < 3; time++) assert.equal((await person.call(currentUser, {})).status, 200)
  })
  for (const { status } of await Promise.all(flood)) assert.equal(status, 201)
})

it('made-up sessions of an address leave the database to others', onServer, async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1', DATABASE_POOL: '6' })
  t.after(app.close)
  const [person, token] = [await app.asNew('student'), newId()]
  const ask = (n: number) =>
    app
      .anonymous()
      .call(currentUser, {}, { headers: { 'x-forwarded-for': '192.0.2.1', cookie: `sid=${token}${n}` } })
  const flood = Array.from({ length: 1200 }, (_, n) => ask(n))
  assert.equal((await person.call(currentUser, {})).status, 200)
  for (const { status } of await Promise.all(flood)) assert.equal(status, 401)
})
