import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'
import { login, logout, currentUser } from '#contract/platform/access/session.ts'
import { lockUserRow } from '../people/index.ts'
import { hashPassword } from '../people/passwords/hash.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'

/** Only a server has one request wait for the lock of another. */
const onServer = { skip: process.env['TEST_DATABASE_URL'] === undefined, timeout: 30_000 }

describe('sessions', () => {
  let app: TestApp
  let passwordHash: string
  before(async () => {
    app = await createTestApp()
    passwordHash = await hashPassword(md5('moinho7'))
  })
  after(() => app.close())

  const account = (values: object = {}) => app.addUser({ passwordHash, ...values })
  const logIn = (username: string, password = md5('moinho7'), more: object = {}) => {
    const client = app.anonymous()
    return client
      .call(login, { body: { username, password, ...more } })
      .then((answer) => ({ ...answer, client }))
  }

  it('opens by username or email, whatever their case, and knows who is logged in until the logout', async () => {
    const user = await account({ name: 'Ana Lima' })
    for (const name of [user.username, ` ${user.email.toUpperCase()} `]) {
      const { status, body, headers, client } = await logIn(name)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body._id, user.id)
      assert.match(String([headers['set-cookie']].flat()[0]), /^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
      const me = await client.call(currentUser, {})
      assert.equal(me.status, 200)
      assert.equal(me.body.name, 'Ana Lima')
      assert.equal((me.body.role as { student: boolean }).student, true)
      assert.equal(me.body.isStudent, true)
      assert.equal(me.body.certificationComplete, false)
      assert.ok(!me.raw.includes('argon2'))
      assert.equal((await client.call(logout, {})).status, 200)
      assert.equal((await client.call(currentUser, {})).status, 401)
    }
    assert.equal((await app.anonymous().call(currentUser, {})).status, 401)
    assert.equal((await app.anonymous().call(logout, {})).status, 200)
  })

  it('does nothing for a page of somebody whom another person logged in over, and lets them log in again', async () => {
    const [before, now] = [await account(), await account()]
    const { client } = await logIn(now.username)
    const page = (id: string) => ({ headers: { [PERSON_HEADER]: id } })
    const asks = async (id: string) => (await client.call(currentUser, {}, page(id))).status
    assert.deepEqual([await asks(now.id), await asks(before.id)], [200, 401])
    const left = await client.call(logout, {}, page(before.id))
    assert.deepEqual([left.status, left.headers['set-cookie'], await asks(now.id)], [200, undefined, 200])
    const body = { username: before.username, password: md5('moinho7') }
    assert.equal((await client.call(login, { body }, page(before.id))).status, 200)
    assert.deepEqual([await asks(now.id), await asks(before.id)], [401, 200])
  })

  it('opens while the account is being changed, as by an import that takes long', onServer, async () => {
    const user = await account()
    await app.platform.db.transaction(async (tx) => {
      await lockUserRow(tx, user.id)
      assert.equal((await logIn(user.username)).status, 200)
    })
  })

  it('gives one answer for a wrong name and a wrong password', async () => {
    const user = await account()
    for (const { status, body } of [await logIn(user.username, md5('outra')), await logIn('ninguem.mesmo')]) {
      assert.equal(status, 401)
      assert.equal(body.code, 'invalid_credentials')
      assert.equal(body.detail, 'Username ou Password inválidos.')
    }
    assert.equal((await app.anonymous().post(login.path, {})).status, 422)
    assert.equal((await app.anonymous().post(login.path, { username: {}, password: [] })).status, 422)
  })

  it('says that the account is locked or not active yet only to callers who know the password', async () => {
    const locked = await account({ lock: true })
    const inactive = await account({ active: false, changepw: true })
    assert.equal((await logIn(locked.username)).body.code, 'locked_account')
    assert.equal((await logIn(locked.username, md5('x'))).body.code, 'invalid_credentials')
    assert.equal((await logIn(inactive.username)).body.code, 'inactive_account')
  })

  it('admits only gestores where the login asks for them', async () => {
    const [trainee, gestor] = [await account(), await account({ kind: 'gestor' })]
    const refused = await logIn(trainee.username, undefined, { retrictRole: 'gestor' })
    assert.equal(refused.status, 403)
    assert.equal(refused.headers['set-cookie'], undefined)
    assert.equal((await logIn(gestor.username, undefined, { retrictRole: 'gestor' })).status, 200)
  })

  it('stops guessing after ten wrong passwords, and forgets them after a right one', async () => {
    const user = await account()
    for (let i = 0; i < 9; i++) await logIn(user.username, md5(`x${i}`))
    assert.equal((await logIn(user.username)).status, 200)
    for (let i = 0; i < 10; i++) assert.equal((await logIn(user.username, md5(`x${i}`))).status, 401)
    assert.equal((await logIn(user.username)).status, 429)
    assert.equal((await logIn((await account()).username)).status, 200)
  })

  it('counts what is guessed by the username and by the email of an account together', async () => {
    const user = await account()
    for (let i = 0; i < 10; i++)
      assert.equal((await logIn(i % 2 ? user.email : user.username, md5(`x${i}`))).status, 401)
    assert.equal((await logIn(user.username)).status, 429)
    assert.equal((await logIn(user.email)).status, 429)
  })

  it('refuses a logout that another site asks for', async () => {
    const user = await app.asNew('student')
    assert.equal((await user.call(logout, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status, 403)
    assert.equal((await user.call(currentUser, {})).status, 200)
  })
})

describe('sessions behind TLS', () => {
  it('marks the cookie as secure', async () => {
    const app = await createTestApp({ BASE_URL: 'https://academia.example' })
    const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
    const answer = await app
      .anonymous()
      .call(login, { body: { username: user.username, password: md5('moinho7') } })
    assert.match(String(answer.headers['set-cookie']), /; Secure/)
    await app.close()
  })
})
