import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { activate, changePassword, resetPassword } from '#contract/accounts/password.ts'
import { currentUser, login } from '#contract/platform/access/session.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { comingMail, ticketIn } from '../../testing/mails.ts'
import { hashPassword } from '../people/passwords/hash.ts'

const PASSWORD = md5('moinho7')
/** An office whose tries one of its people has used up, on names that nobody has. */
const OFFICE = '192.0.2.50'

describe('a browser in which somebody logged in before', () => {
  let app: TestApp
  let passwordHash: string
  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
    passwordHash = await hashPassword(PASSWORD)
    const wrong = async (name: string) => (await logIn(name, { from: OFFICE })).status
    for (let n = 0; n < 100; n += 2)
      assert.deepEqual(await Promise.all([wrong(`ninguem${n}`), wrong(`ninguem${n + 1}`)]), [401, 401])
  })
  after(() => app.close())

  const cookieOf = (headers: Record<string, unknown>) =>
    /\bdevice=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  const logIn = (
    username: string,
    { password = PASSWORD, from = '192.0.2.1', cookie = '' }: Record<string, string> = {},
  ) =>
    app
      .anonymous()
      .call(login, { body: { username, password } }, { headers: { 'x-forwarded-for': from, cookie } })
  /** Somebody, and the cookie of the browser in which they logged in. */
  const somebody = async () => {
    const user = await app.addUser({ passwordHash, activationDate: new Date() })
    const answer = await logIn(user.username)
    assert.equal(answer.status, 200)
    return { user, cookie: cookieOf(answer.headers) }
  }
  /** Ten strangers try ten passwords each. */
  const attack = async (username: string) => {
    for (let line = 1; line <= 10; line++)
      for (let time = 0; time < 10; time++)
        assert.equal(
          (await logIn(username, { password: md5(`${line} ${time}`), from: `198.51.100.${line}` })).status,
          401,
        )
  }
  it('enters while strangers keep every other out', async () => {
    const { user, cookie } = await somebody()
    await attack(user.username)
    assert.equal((await logIn(user.username, { from: '203.0.113.9' })).status, 429)
    const elsewhere = { from: '203.0.113.9', cookie }
    const entered = await logIn(user.username, elsewhere)
    assert.equal(entered.status, 200)
    assert.equal((await logIn(user.email, { ...elsewhere, cookie: cookieOf(entered.headers) })).status, 200)
    assert.equal((await logIn(user.username, { ...elsewhere, password: md5('x') })).status, 401)
    assert.equal((await logIn(user.username, { from: '203.0.113.9' })).status, 429, 'for others as before')
  })

  it('enters where a neighbour used up the tries of their address', async () => {
    const [known, unknown] = [await somebody(), await somebody()]
    assert.equal((await logIn(unknown.user.username, { from: OFFICE })).status, 429)
    assert.equal((await logIn(known.user.username, { from: OFFICE, cookie: known.cookie })).status, 200)
  })

  it('may guess no more than others, and has its tries back after a right one', async () => {
    const { user, cookie } = await somebody()
    for (let time = 0; time < 9; time++) await logIn(user.username, { password: md5(`${time}`), cookie })
    assert.equal((await logIn(user.username, { cookie })).status, 200)
    for (let time = 0; time < 10; time++)
      assert.equal((await logIn(user.username, { password: md5(`${time}`), cookie })).status, 401)
    const refused = await logIn(user.username, { cookie })
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'])
    assert.equal((await logIn(user.username)).status, 200, 'as one that nobody knows')
  })

  it('is known to those alone who logged in with it', async () => {
    const [one, other] = [await somebody(), await somebody()]
    assert.equal((await logIn(other.user.username, { from: OFFICE, cookie: one.cookie })).status, 429)
    const [name = '', ends = '', account = '', signature = ''] = other.cookie
      .slice('device='.length)
      .split('.')
    for (const forged of [
      `device=${name}.${Number(ends) + 1}.${account}.${signature}`,
      `device=${name.startsWith('x') ? 'y' : 'x'}${name.slice(1)}.${ends}.${account}.${signature}`,
      `device=${name}.${ends}.${account}.${signature.slice(0, -1)}`,
      `device=${'a.b.c.d~'.repeat(500)}${name}.${ends}.${account}.${signature}`,
      'device=~~...~',
    ])
      assert.equal((await logIn(other.user.username, { from: OFFICE, cookie: forged })).status, 429)
  })

  it('is known to several, of whom the last five stay', async () => {
    const all = []
    let cookie = ''
    for (let n = 0; n < 6; n++) {
      const user = await app.addUser({ passwordHash, activationDate: new Date() })
      cookie = cookieOf((await logIn(user.username, { cookie })).headers)
      all.push(user)
    }
    const statuses = []
    for (const { username } of all) statuses.push((await logIn(username, { from: OFFICE, cookie })).status)
    assert.deepEqual(statuses, [429, 200, 200, 200, 200, 200])
  })

  it('keeps no mark that ended, nor one that was never given, in the place of somebody’s', async () => {
    const [one, other] = [await somebody(), await somebody()]
    let cookie = cookieOf((await logIn(other.user.username, { cookie: one.cookie })).headers)
    const marks = () => cookie.slice('device='.length).split('~')
    assert.equal(marks().length, 2)
    const own = await app.as(other.user.id)
    let password = PASSWORD
    for (let n = 0; n < 5; n++) {
      const body = { password, newPassword: md5(`vinhas do Douro ${n}`) }
      assert.equal((await own.call(changePassword, { body })).status, 200)
      password = body.newPassword
      cookie = cookieOf((await logIn(other.user.username, { cookie, password })).headers)
    }
    assert.equal(marks().length, 2)
    cookie = cookieOf(
      (await logIn(other.user.username, { cookie: `device=a.b.c~${marks().join('~')}~d.e`, password }))
        .headers,
    )
    assert.equal(marks().length, 2)
    assert.equal((await logIn(one.user.username, { from: OFFICE, cookie })).status, 200)
  })

  it('is known until the password changes, or for ninety days without a login', async () => {
    const [changed, idle, used] = [await somebody(), await somebody(), await somebody()]
    const page = await app.as(changed.user.id)
    const body = { password: PASSWORD, newPassword: md5('vinhas do Douro') }
    const answer = await page.call(changePassword, { body })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    app.advance(80 * DAY_SECONDS)
    const renewed = cookieOf((await logIn(used.user.username, { cookie: used.cookie })).headers)
    app.advance(11 * DAY_SECONDS)
    const status = async (username: string, cookie: string, password = PASSWORD) =>
      (await logIn(username, { from: OFFICE, cookie, password })).status
    assert.equal(await status(changed.user.username, changed.cookie, body.newPassword), 429)
    assert.equal(await status(idle.user.username, idle.cookie), 429)
    assert.equal(await status(used.user.username, renewed), 200)
  })

  it('is that, too, in which somebody changed their password, or recovered it by mail while strangers try', async () => {
    const { user } = await somebody()
    const page = await app.as(user.id)
    const own = await page.call(changePassword, {
      body: { password: PASSWORD, newPassword: md5('vinhas do Douro') },
    })
    await attack(user.username)
    const from = '203.0.113.9'
    const password = md5('vinhas do Douro')
    assert.equal((await logIn(user.username, { from, password })).status, 429)
    assert.equal((await logIn(user.username, { from, password, cookie: cookieOf(own.headers) })).status, 200)

    await app.anonymous().call(resetPassword, { body: { username: user.username, email: user.email } })
    const { code } = ticketIn(await comingMail(app, user.email, 'recovery'))
    const guess = (line: number) =>
      app
        .anonymous()
        .call(
          activate,
          { body: { email: user.email, code: 'AAAAAAAAAAAAAAAA' } },
          { headers: { 'x-forwarded-for': `198.51.100.${line}` } },
        )
    for (let line = 1; line <= 11; line++) for (let time = 0; time < 10; time++) await guess(line)
    const recovered = await app
      .anonymous()
      .call(changePassword, { body: { email: user.email, code, newPassword: md5('serras do Minho') } })
    assert.equal(recovered.status, 200, JSON.stringify(recovered.body))
    const cookie = cookieOf(recovered.headers)
    assert.equal((await logIn(user.username, { from, cookie, password: md5('serras do Minho') })).status, 200)
  })

  it('is no login, and its cookie goes to the login alone, out of reach of scripts', async () => {
    const { user, cookie } = await somebody()
    assert.equal((await app.anonymous().call(currentUser, {}, { headers: { cookie } })).status, 401)
    const { headers } = await logIn(user.username)
    const set = [headers['set-cookie']].flat().find((line) => String(line).startsWith('device='))
    assert.match(String(set), /; Max-Age=7776000; Path=\/api\/login; HttpOnly; SameSite=Lax$/)
    assert.ok(!String(set).includes(user.id) && !String(set).includes(user.username))
    const failed = [await logIn(user.username, { password: md5('x') }), await logIn('ninguem.mesmo')]
    for (const answer of failed) assert.equal(answer.headers['set-cookie'], undefined)
  })
})
