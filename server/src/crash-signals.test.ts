import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type APIRequestContext, expect } from '@playwright/test'
import { startServer } from '../../e2e/support/server.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { whoAmI } from '../../e2e/support/trainee.ts'
import { openTestDatabase } from './testing/database.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The mails of a template to an address. */
const mailsOf = async (admin: APIRequestContext, template: string, email: string): Promise<number> => {
  const answer = await admin.get('/api/entity/message/list?limit=200&sort=-createdAt')
  const { items } = (await answer.json()) as { items: { template: string; toEmails: string[] }[] }
  return items.filter((one) => one.template === template && one.toEmails.includes(email)).length
}

/** How many events are still to be handled. */
const eventsLeft = async (admin: APIRequestContext): Promise<number> => {
  const answer = await admin.get('/api/admin/overview')
  const { queues } = (await answer.json()) as {
    queues: { name: string; waiting: number; active: number }[]
  }
  const queue = queues.find(({ name }) => name === 'events')
  return (queue?.waiting ?? 0) + (queue?.active ?? 0)
}

test('a mail that was asked for is sent, and once, though the server is killed after the answer', async (t) => {
  const { server, admin, other: visitor } = await serveTwoPeople(t)
  const email = 'espera@example.pt'
  const signUp = await visitor.post('/api/register', {
    data: {
      type: 'student',
      username: 'espera',
      email,
      data: { name: 'Quem Espera', nif: '501964843' },
      terms: true,
    },
  })
  assert.equal(signUp.status(), 201, await signUp.text())
  const known = await whoAmI(admin)
  const asked = [
    { event: 'recovery.asked', template: 'recovery', path: '/api/resetpassword', to: known.email },
    { event: 'activation.asked', template: 'activation', path: '/api/register/resend', to: email },
  ]
  for (const { event, template, path, to } of asked)
    for (const at of ['committed', 'handled'] as const) {
      const before = await mailsOf(admin, template, to)
      await server.dieAt({ event, at })
      await visitor.post(path, { data: { username: known.username, email: to } }).catch(() => undefined)
      await server.dead()
      await server.restart()
      await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
      assert.equal(await mailsOf(admin, template, to), before + 1, `${event}, ${at}: one mail`)
    }
})

test('a file that nothing refers to any more goes, though the server is killed before it does', async (t) => {
  const { server, admin } = await serveTwoPeople(t)
  const me = await whoAmI(admin)
  const givePicture = (name: string) =>
    admin.post(`/api/entity/user/add/${me._id}`, {
      multipart: { item: '{}', avatar: { name, mimeType: 'image/png', buffer: png } },
    })
  const first = await givePicture('primeira.png')
  assert.equal(first.status(), 200, await first.text())
  const { avatar } = (await first.json()) as { avatar: { _id: string } }
  const picture = async () => (await admin.get(`/api/document/download/${avatar._id}`)).status()
  for (const at of ['committed', 'handled'] as const) {
    if (at === 'committed') assert.equal(await picture(), 200)
    await server.dieAt({ event: 'file.dropped', at })
    await assert.rejects(givePicture(`${at}.png`), 'the server dies before it answers')
    await server.dead()
    await server.restart()
    await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
    assert.equal(await picture(), 404)
  }
})

if (process.env['TEST_DATABASE_URL'])
  test('settings hold on the instances that are left, though the one that saved them is killed before it says so', async (t) => {
    const database = await openTestDatabase()
    t.after(database.close)
    const env = { DATABASE_URL: String(database.pool.options.connectionString) }
    const { server, admin } = await serveTwoPeople(t, undefined, env)
    const left = await startServer({ env })
    t.after(left.dispose)
    const nameOn = async () => {
      const config = (await (await fetch(`${left.url}/api/v1/config`)).json()) as { appName: string }
      return config.appName
    }
    for (const at of ['committed', 'handled'] as const) {
      const appName = `Academia que fica: ${at}`
      await server.dieAt({ event: 'settings.saved', at })
      await assert.rejects(admin.post('/api/settings', { data: { appName } }))
      await server.dead()
      await expect.poll(nameOn, { timeout: 60_000 }).toBe(appName)
      await server.restart()
      await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
      assert.equal(await nameOn(), appName)
    }
  })
