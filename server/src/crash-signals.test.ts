import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type APIRequestContext, expect } from '@playwright/test'
import { call, send } from '../../e2e/support/call.ts'
import { eventsLeft } from '../../e2e/support/events-left.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { whoAmI } from '../../e2e/support/trainee.ts'
import { editItem, getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { register, resendActivation } from '#contract/accounts/registration.ts'
import { resetPassword } from '#contract/accounts/password.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { startSmtp } from './platform/testing/smtp.ts'
import { signUpForm } from './testing/sign-up-form.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The mails of a template to an address. */
const mailsOf = async (admin: APIRequestContext, template: string, email: string): Promise<number> => {
  const { items } = await call(admin, listItems, {
    params: { entity: 'message' },
    query: { limit: 200, sort: '-createdAt' },
  })
  return items.filter((one) => one.template === template && one.toEmails.includes(email)).length
}

test('a mail that was asked for is sent, and once, though the server is killed before it sends it', async (t) => {
  const { server, admin, other } = await serveTwoPeople(t, 'ines.vilhena')
  const waiting = ['espera1', 'espera2'] as const
  // A minute ago: sooner after another mail none follows.
  await server.advance(-60_000)
  for (const name of waiting) await call(other, register, { body: signUpForm(name) })
  await server.advance(60_000)
  const awaiting = waiting.map((username) => ({ username, email: `${username}@example.pt` }))
  const known = [await whoAmI(admin), await whoAmI(other)]
  const asked = [
    { event: 'recovery.asked', template: 'recovery', endpoint: resetPassword, people: known },
    { event: 'activation.asked', template: 'activation', endpoint: resendActivation, people: awaiting },
  ]
  for (const { event, template, endpoint, people } of asked)
    for (const [n, at] of (['committed', 'handled'] as const).entries()) {
      const { username, email: to } = people[n] ?? { username: '', email: '' }
      const before = await mailsOf(admin, template, to)
      await server.dieAt({ event, at })
      await send<Endpoint>(other, endpoint, { body: { username, email: to } }).catch(() => undefined)
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
    admin.post(addressOf(editItem, { params: { entity: 'user', id: me._id } }), {
      multipart: { item: '{}', avatar: { name, mimeType: 'image/png', buffer: png } },
    })
  const first = await givePicture('primeira.png')
  assert.equal(first.status(), 200, await first.text())
  const current = async () => {
    const { avatar } = await call(admin, getItem, { params: { entity: 'user', id: me._id } })
    return (avatar as { _id: string })._id
  }
  const statusOf = async (id: string) => (await send(admin, downloadDocument, { params: { id } })).status()
  for (const at of ['committed', 'handled'] as const) {
    const replaced = await current()
    assert.equal(await statusOf(replaced), 200)
    await server.dieAt({ event: 'file.dropped', at })
    await assert.rejects(givePicture(`${at}.png`), 'the server dies before it answers')
    await server.dead()
    await server.restart()
    await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
    assert.notEqual(await current(), replaced)
    assert.equal(await statusOf(replaced), 404)
  }
})

for (const at of ['committed', 'handled'] as const)
  test(`administrators are notified once of a refused mail, though the server is killed when that is ${at}`, async (t) => {
    const smtp = await startSmtp()
    t.after(smtp.stop)
    const { server, admin, other: visitor } = await serveTwoPeople(t, undefined, { SMTP_URL: smtp.url })
    const { username, email } = await whoAmI(admin)
    const noticeCount = async () => {
      const { items } = await call(admin, listNotices, { query: { limit: 50 } })
      return items.filter(({ kind }) => kind === 'mailRefused').length
    }
    assert.equal(await noticeCount(), 0)
    await server.dieAt({ event: 'mail.refused', at })
    smtp.refuse(550)
    await call(visitor, resetPassword, { body: { username, email } }).catch(() => undefined)
    await server.dead()
    smtp.refuse(undefined)
    await server.restart()
    await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
    assert.equal(await noticeCount(), 1)
  })
