import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { activate, changePassword } from '#contract/accounts/password.ts'
import { currentUser, login } from '#contract/platform/access/session.ts'
import { newId } from './platform/database/columns.ts'
import { documents } from './platform/files/tables.ts'
import { startS3 } from './platform/testing/s3.ts'
import { until } from './platform/testing/until.ts'
import { hashPassword } from './modules/people/passwords/hash.ts'
import { createTestApp, md5, type Client } from './testing/app.ts'
import { ticketTo } from './testing/mails.ts'
import { signUp } from './testing/sign-up.ts'
import { arrive } from './testing/uploads.ts'

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

it('who has just come in does not wait behind the strangers of their address', onServer, async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1', DATABASE_POOL: '6' })
  t.after(app.close)
  const password = md5('moinho7')
  const user = await app.addUser({ passwordHash: await hashPassword(password) })
  const [active, chosen] = [await signUp(app, 'ativa', { password }), await signUp(app, 'escolhe')]
  const [activeTicket, chosenTicket] = [await ticketTo(app, active.email), await ticketTo(app, chosen.email)]
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const enter: ((who: Client) => Promise<{ status: number }>)[] = [
    (who) => who.call(login, { body: { username: user.username, password } }, { headers }),
    (who) => who.call(activate, { body: activeTicket }, { headers: { ...headers, cookie: active.cookie } }),
    (who) => who.call(changePassword, { body: { ...chosenTicket, newPassword: password } }, { headers }),
  ]
  const entered = await Promise.all(
    enter.map(async (comeIn) => {
      const who = app.anonymous()
      assert.equal((await comeIn(who)).status, 200)
      return who
    }),
  )
  let flood: Promise<{ status: number }>[] = []
  await app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table rate_limits in exclusive mode`)
    const wrong = { body: { username: 'ninguem', password } }
    flood = Array.from({ length: 20 }, () => app.anonymous().call(login, wrong, { headers }))
    for (const who of entered) assert.equal((await who.call(currentUser, {}, { headers })).status, 200)
  })
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  assert.ok(statuses.isSubsetOf(new Set([401, 429])), [...statuses].join())
})

/** What an author sends of uploads, and to whom it must leave connections of six. */
const createUploads = async (t: TestContext, env: Record<string, string> = {}) => {
  const app = await createTestApp({ DATABASE_POOL: '6', ...env })
  t.after(app.close)
  const [author, person] = [await app.asNew('creator'), await app.asNew('student')]
  const address = await app.listen()
  const cookie = `sid=${await app.identity.open(app.platform.db, author.user.id)}`
  const send = (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(new URL(url, address), {
      method,
      headers: { cookie, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const begin = () =>
    send('POST', '/api/upload', {
      'upload-length': '9',
      'upload-metadata': `filename ${btoa(`${newId()}.pdf`)}`,
    })
  const end = (begun: Response, contents = '%PDF-1.7\n') => {
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return send('PATCH', begun.headers.get('location') ?? '', headers, contents)
  }
  /** Has many be asked for at once while what they all wait for is locked, and the other person ask meanwhile. */
  const flooded = async <T>(lock: SQL, ask: () => Promise<T>[]): Promise<T[]> => {
    let flood: Promise<T>[] = []
    await app.platform.db.transaction(async (tx) => {
      await tx.execute(lock)
      flood = ask()
      await until('three of them to wait', async () => {
        const { rows } = await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return (rows[0]?.n ?? 0) >= 3
      })
      for (let time = 0; time < 3; time++) assert.equal((await person.call(currentUser, {})).status, 200)
    })
    return Promise.all(flood)
  }
  return { app, send, begin, end, flooded }
}

it('beginnings of uploads that wait for each other leave the database to others', onServer, async (t) => {
  const { begin, flooded } = await createUploads(t)
  const answers = await flooded(sql`lock table documents in exclusive mode`, () =>
    Array.from({ length: 60 }, begin),
  )
  for (const { status } of answers) assert.equal(status, 201)
})

it('ends of uploads that wait for each other leave the database to others', onServer, async (t) => {
  const { begin, end, flooded } = await createUploads(t)
  const begun = await Promise.all(Array.from({ length: 60 }, begin))
  const answers = await flooded(sql`select from documents for update`, () => begun.map((one) => end(one)))
  for (const { status } of answers) assert.equal(status, 204)
})

it('uploads that end when they are asked after leave the database to others', onServer, async (t) => {
  const { app, begin, send, flooded } = await createUploads(t)
  const urls: string[] = []
  for (const { headers } of await Promise.all(Array.from({ length: 60 }, begin))) {
    const url = headers.get('location') ?? ''
    await arrive(app, url, Buffer.from('%PDF-1.7\n'))
    urls.push(url)
  }
  const answers = await flooded(sql`select from documents for update`, () =>
    urls.map((url) => send('HEAD', url)),
  )
  for (const { status } of answers) assert.equal(status, 200)
})

it('bytes that are removed hold no connection to the database', onServer, async (t) => {
  const s3 = await startS3()
  t.after(s3.stop)
  const { app, begin, end } = await createUploads(t, { STORAGE: s3.storage })
  const begun = await Promise.all(Array.from({ length: 3 }, begin))
  const [removal, held] = [Promise.withResolvers<undefined>(), new Set<unknown>()]
  s3.intercept(async (request) => {
    if (request.method !== 'DELETE') return undefined
    held.add(request)
    return removal.promise
  })
  const refused = begun.map((one) => end(one, '<p>Texto.'))
  await until('the bytes of all to be removed', async () => held.size === begun.length)
  const { rows } = await app.platform.db.execute(
    sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
  )
  assert.equal(rows.length, 0)
  removal.resolve(undefined)
  for (const { status } of await Promise.all(refused)) assert.equal(status, 415)
  assert.deepEqual(await app.platform.db.select().from(documents), [])
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
