import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { activate, changePassword, resetPassword } from '#contract/accounts/password.ts'
import { resendActivation } from '#contract/accounts/registration.ts'
import { login } from '#contract/platform/access/session.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { mailsTo, ticketTo } from '../../testing/mails.ts'
import { signUp } from '../../testing/sign-up.ts'
import { hashPassword } from '../people/passwords/hash.ts'

const WRONG_CODE = 'AAAAAAAAAAAAAAAA'
/** Where a neighbour asks, guesses and tries whatever is counted by address. */
const OFFICE = '192.0.2.50'

describe('codes that anybody may ask for', () => {
  let app: TestApp
  let passwordHash: string
  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
    passwordHash = await hashPassword(md5('moinho7'))
  })
  after(() => app.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const person = () => app.addUser({ passwordHash, activationDate: new Date() })
  type Asked = { username: string; email: string }
  /** Asks for a recovery, and waits for what follows. */
  const ask = async ({ username, email }: Asked, address = '192.0.2.1') => {
    const answer = await app.anonymous().call(resetPassword, { body: { username, email } }, from(address))
    assert.deepEqual([answer.status, answer.body], [200, {}])
    await app.platform.events.settled()
  }
  const mailCount = async ({ email }: { email: string }) => (await mailsTo(app, email)).length
  const logIn = (username: string, password: string, address: string) =>
    app.anonymous().call(login, { body: { username, password: md5(password) } }, from(address))
  const enter = (email: string, code: string, address: string) =>
    app.anonymous().call(activate, { body: { email, code } }, from(address))
  const setPassword = (email: string, code: string, newPassword: string, address: string) =>
    app
      .anonymous()
      .call(changePassword, { body: { email, code, newPassword: md5(newPassword) } }, from(address))

  it('let a person recover the password whom strangers of many addresses keep from the login', async () => {
    const user = await person()
    for (let line = 1; line <= 11; line++) {
      for (let n = 0; n < 10; n++) await logIn(user.username, `errada${n}`, `198.51.100.${line}`)
      for (let n = 0; n < 5; n++) await ask({ ...user, username: 'errado' }, `198.51.100.${line}`)
    }
    const home = '203.0.113.9'
    assert.equal((await logIn(user.username, 'moinho7', home)).status, 429)
    assert.equal(await mailCount(user), 0)
    await ask(user, home)
    const { email, code } = await ticketTo(app, user.email)
    assert.equal((await setPassword(email, code, 'serras do Minho', home)).status, 200)
  })

  it('let the people of an office recover theirs whose neighbour used up all that is counted by address', async () => {
    const user = await person()
    for (let n = 0; n < 100; n++) await logIn(`ninguem${n % 20}`, 'x', OFFICE)
    for (let n = 0; n < 110; n++) await ask({ username: `ninguem${n}`, email: `ninguem${n}@x.pt` }, OFFICE)
    const guesses = []
    for (let n = 0; n < 61; n++) guesses.push((await enter(`ninguem${n}@x.pt`, WRONG_CODE, OFFICE)).status)
    assert.deepEqual([guesses[59], guesses[60]], [404, 429])
    assert.equal((await setPassword('ninguem@x.pt', WRONG_CODE, 'serras do Minho', OFFICE)).status, 429)
    assert.equal((await logIn(user.username, 'moinho7', OFFICE)).status, 429)
    await ask(user, OFFICE)
    const { email, code } = await ticketTo(app, user.email)
    assert.equal((await enter(email, code, OFFICE)).status, 200)
    assert.equal((await setPassword(email, code, 'serras do Minho', OFFICE)).status, 200)
  })

  it('are refused to those alone who try wrong ones, also for one account', async () => {
    const user = await person()
    await ask(user)
    const { email, code } = await ticketTo(app, user.email)
    const at = '192.0.2.77'
    for (let n = 0; n < 10; n++) assert.equal((await enter(email, WRONG_CODE, at)).status, 404)
    assert.equal((await enter(email, WRONG_CODE, at)).status, 429)
    assert.equal((await enter(email, WRONG_CODE, '192.0.2.78')).status, 404)
    assert.equal((await enter(email, code, at)).status, 200)
  })

  it('come once in a minute, and five times in an hour, however often and from wherever they are asked for', async () => {
    const user = await person()
    const together = Array.from({ length: 8 }, (_, n) => ask(user, `192.0.2.${n + 1}`))
    await Promise.all(together)
    assert.equal(await mailCount(user), 1)
    for (let n = 2; n <= 7; n++) {
      app.advance(MINUTE_SECONDS)
      await ask(user, `192.0.2.${n}`)
      await ask(user, `192.0.2.${n}`)
      assert.equal(await mailCount(user), Math.min(n, 5))
    }
    app.advance(HOUR_SECONDS)
    await ask(user)
    assert.equal(await mailCount(user), 6)
  })

  it('come at once to who used the one before', async () => {
    const user = await person()
    await ask(user)
    const first = await ticketTo(app, user.email)
    assert.equal((await setPassword(first.email, first.code, 'serras do Minho', '192.0.2.1')).status, 200)
    await ask(user)
    const second = await ticketTo(app, user.email)
    assert.notEqual(second.code, first.code)
    assert.equal((await enter(second.email, second.code, '192.0.2.1')).status, 200)
  })

  it('of an activation come as often, and to whom waits for it alone', async () => {
    const waiting = await signUp(app, 'pedida')
    const resend = async () => {
      const { status, body } = await app
        .anonymous()
        .call(resendActivation, { body: { email: waiting.email } }, from(OFFICE))
      assert.deepEqual([status, body], [200, {}])
      await app.platform.events.settled()
      return mailCount(waiting)
    }
    assert.equal(await resend(), 1, 'that of the sign-up is on its way')
    for (let n = 2; n <= 7; n++) {
      app.advance(MINUTE_SECONDS)
      assert.equal(await resend(), Math.min(n, 5))
    }
  })

  it('go out a hundred times in an hour at the request of one address, and at those of others too', async () => {
    const [many, victim] = [await Promise.all(Array.from({ length: 100 }, person)), await person()]
    for (const user of many) await ask(user, '2001:db8:7:500::1')
    assert.equal(await mailCount(many[99] ?? victim), 1)
    await ask(victim, '2001:db8:7:5ff::2')
    assert.equal(await mailCount(victim), 0, 'of the same line')
    await ask(victim, '2001:db8:7:600::1')
    assert.equal(await mailCount(victim), 1)
  })
})
