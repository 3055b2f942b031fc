import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { currentUser, login, logout } from '#contract/platform/access/session.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { lockUser, changePassword, resetPassword } from '#contract/accounts/password.ts'
import { roleId } from '../people/role/base-roles.ts'
import { hashPassword } from '../people/passwords/hash.ts'
import { createTestApp, md5, type Client, type TestApp } from '../../testing/app.ts'
import { comingMail, ticketTo } from '../../testing/mails.ts'

describe('the end of sessions', () => {
  let app: TestApp
  let passwordHash: string
  /** How many sessions were announced as ended. */
  let endedCount = 0
  before(async () => {
    app = await createTestApp()
    passwordHash = await hashPassword(md5('moinho7'))
    app.platform.events.on('session.ended', ({ sessionIds }) => void (endedCount += sessionIds.length))
  })
  beforeEach(() => {
    endedCount = 0
  })
  after(() => app.close())

  const account = (values: object = {}) =>
    app.addUser({ passwordHash, activationDate: new Date(), ...values })
  const who = (username: string) => ({ username, password: md5('moinho7') })
  const isIn = async (client: Client) => (await client.call(currentUser, {})).status === 200
  const logIn = async (username: string, client = app.anonymous()) => {
    const answer = await client.call(login, { body: who(username) })
    assert.equal(answer.status, 200)
    return client
  }

  it('comes with the logout, and with a new login of the same browser', async () => {
    const [first, second] = [await account(), await account()]
    const browser = app.anonymous()
    const kept = String((await browser.call(login, { body: who(first.username) })).headers['set-cookie'])
    const cookie = kept.split(';')[0] ?? ''
    await logIn(second.username, browser)
    assert.equal(endedCount, 1)
    assert.equal((await app.anonymous().call(currentUser, {}, { headers: { cookie } })).status, 401)
    await browser.call(logout, {})
    assert.equal(endedCount, 2)
  })

  const changes = {
    'a lock': { lock: true },
    'a disabling': { active: false },
    'another role': { role: roleId.tutor },
    'a password': { optionPassword: true, password: md5('vinhas do Douro') },
  }
  for (const [what, change] of Object.entries(changes))
    it(`comes with ${what} by an administrator`, async () => {
      const [admin, user] = [await app.asNew('admin'), await account()]
      const browsers = [await app.as(user.id), await app.as(user.id)]
      const saved = await admin.call(editItem, { params: { entity: 'user', id: user.id }, body: change })
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      for (const browser of browsers) assert.equal(await isIn(browser), false)
      assert.equal(endedCount, 2)
    })

  it('comes with a lock by a manager, and stays away where the lock is refused', async () => {
    const company = await app.asNew('company')
    const [admin, stranger] = [await app.asNew('admin'), await app.asNew('gestor')]
    const user = await account({ company: company.user.id })
    const browser = await app.as(user.id)
    const lock = (client: Client) => client.call(lockUser, { params: { id: user.id }, body: { lock: true } })
    assert.equal((await lock(stranger)).status, 404)
    assert.equal(endedCount, 0)
    assert.equal(await isIn(browser), true)
    assert.equal((await lock(admin)).status, 200)
    assert.equal(endedCount, 1)
    assert.equal(await isIn(browser), false)
  })

  it('comes to the other browsers with a new password, and to all with a recovery', async () => {
    const user = await account()
    const [own, other] = [await logIn(user.username), await logIn(user.username)]
    const change = { password: md5('moinho7'), newPassword: md5('vinhas do Douro') }
    assert.equal((await own.call(changePassword, { body: change })).status, 200)
    assert.deepEqual([await isIn(own), await isIn(other), endedCount], [true, false, 1])

    await app.anonymous().call(resetPassword, { body: { username: user.username, email: user.email } })
    await comingMail(app, user.email, 'recovery')
    const ticket = await ticketTo(app, user.email)
    const recovery = { ...ticket, newPassword: md5('serras do Minho') }
    assert.equal((await app.anonymous().call(changePassword, { body: recovery })).status, 200)
    assert.deepEqual([await isIn(own), endedCount], [false, 2])
  })
})
