import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { roleId } from '../people/role/base-roles.ts'
import { hashPassword } from '../people/passwords.ts'
import { createTestApp, md5, type Client, type TestApp } from '../../testing/app.ts'
import { comingMail, ticketTo } from '../../testing/mails.ts'

describe('the end of sessions', () => {
  let app: TestApp
  let passwordHash: string
  /** How many sessions were told to be over. */
  let told = 0
  before(async () => {
    app = await createTestApp()
    passwordHash = await hashPassword(md5('moinho7'))
    app.platform.events.on('session.ended', ({ sessionIds }) => void (told += sessionIds.length))
  })
  beforeEach(() => {
    told = 0
  })
  after(() => app.close())

  const account = (values: object = {}) =>
    app.addUser({ passwordHash, activationDate: new Date(), ...values })
  const who = (username: string) => ({ username, password: md5('moinho7') })
  const isIn = async (client: Client) => (await client.get('/api/currentuser')).status === 200
  const logIn = async (username: string, client = app.anonymous()) => {
    const answer = await client.post('/api/login', who(username))
    assert.equal(answer.status, 200)
    return client
  }

  it('comes with the logout, and with a new login of the same browser', async () => {
    const [first, second] = [await account(), await account()]
    const browser = app.anonymous()
    const kept = String((await browser.post('/api/login', who(first.username))).headers['set-cookie'])
    const cookie = kept.split(';')[0] ?? ''
    await logIn(second.username, browser)
    assert.equal(told, 1)
    assert.equal((await app.anonymous().get('/api/currentuser', { cookie })).status, 401)
    await browser.get('/api/logout')
    assert.equal(told, 2)
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
      const saved = await admin.post(`/api/entity/user/add/${user.id}`, change)
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      for (const browser of browsers) assert.equal(await isIn(browser), false)
      assert.equal(told, 2)
    })

  it('comes with a lock by a manager, and stays away where the lock is refused', async () => {
    const company = await app.asNew('company')
    const [admin, stranger] = [await app.asNew('admin'), await app.asNew('gestor')]
    const user = await account({ company: company.user.id })
    const browser = await app.as(user.id)
    const lock = (client: Client) => client.post(`/api/entity/user/lock/${user.id}`, { lock: true })
    assert.equal((await lock(stranger)).status, 404)
    assert.equal(told, 0)
    assert.equal(await isIn(browser), true)
    assert.equal((await lock(admin)).status, 200)
    assert.equal(told, 1)
    assert.equal(await isIn(browser), false)
  })

  it('comes to the other browsers with a new password, and to all with a recovery', async () => {
    const user = await account()
    const [own, other] = [await logIn(user.username), await logIn(user.username)]
    const change = { password: md5('moinho7'), newPassword: md5('vinhas do Douro') }
    assert.equal((await own.post('/api/changepassword', change)).status, 200)
    assert.deepEqual([await isIn(own), await isIn(other), told], [true, false, 1])

    await app.anonymous().post('/api/resetpassword', { username: user.username, email: user.email })
    await comingMail(app, user.email, 'recovery')
    const ticket = await ticketTo(app, user.email)
    const recovery = { ...ticket, newPassword: md5('serras do Minho') }
    assert.equal((await app.anonymous().post('/api/changepassword', recovery)).status, 200)
    assert.deepEqual([await isIn(own), told], [false, 2])
  })
})
