import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { resendActivation, correctEmail } from '#contract/accounts/registration.ts'
import { changePassword, activate } from '#contract/accounts/password.ts'
import { login } from '#contract/platform/access/session.ts'
import { DAY_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { users } from '../people/table.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { laterTicketTo, mailTo, ticketTo } from '../../testing/mails.ts'
import { signUp } from '../../testing/sign-up.ts'

describe('accounts that wait for their activation', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
  })
  after(() => app.close())

  let n = 0
  const signUpNext = () => signUp(app, `espera${(n += 1)}`)
  const correct = (email: string, cookie: string, from = '192.0.2.1') =>
    app.anonymous().call(correctEmail, { body: { email } }, { headers: { cookie, 'x-forwarded-for': from } })

  it('get their activation mail again, and no answer reveals whether an account exists', async () => {
    const person = await signUpNext()
    const first = await ticketTo(app, person.email)
    app.advance(MINUTE_SECONDS)
    const known = await app.anonymous().call(resendActivation, { body: { email: person.email } })
    const unknown = await app.anonymous().call(resendActivation, { body: { email: 'ninguem@example.pt' } })
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    await laterTicketTo(app, person.email, first.code)
    assert.equal(await mailTo(app, 'ninguem@example.pt'), undefined)
  })

  it('are opened by whichever mail is at hand, for others may have one sent too, and by one once', async () => {
    const person = await signUpNext()
    const first = await ticketTo(app, person.email)
    app.advance(MINUTE_SECONDS)
    await app.anonymous().call(resendActivation, { body: { email: person.email } })
    const second = await laterTicketTo(app, person.email, first.code)
    const set = (ticket: object) =>
      app.anonymous().call(changePassword, { body: { ...ticket, newPassword: md5('vinhas do Douro') } })
    assert.equal((await app.anonymous().call(activate, { body: first })).status, 200)
    assert.equal((await set(first)).status, 200)
    assert.deepEqual((await app.anonymous().call(activate, { body: first })).body, { user: null }, 'used up')
    for (const ticket of [first, second]) assert.equal((await set(ticket)).status, 404)
  })

  it('have codes that end each at its own time', async () => {
    const person = await signUpNext()
    const first = await ticketTo(app, person.email)
    app.advance(13 * DAY_SECONDS)
    await app.anonymous().call(resendActivation, { body: { email: person.email } })
    const second = await laterTicketTo(app, person.email, first.code)
    app.advance(2 * DAY_SECONDS)
    assert.equal((await app.anonymous().call(activate, { body: first })).status, 409)
    assert.equal((await app.anonymous().call(activate, { body: second })).status, 200)
  })

  it('have a limit of corrections per line, and all IPv6 addresses of a line count as one', async () => {
    const from = (host: number) => `2001:db8:7:5${host % 10}00::${host}`
    const answers: number[] = []
    for (const host of [1, 11, 21, 31, 2]) {
      const { cookie } = await signUpNext()
      answers.push((await correct(`linha${host}@corrige.pt`, cookie, from(host))).status)
    }
    assert.deepEqual(answers, [200, 200, 200, 429, 200])
  })

  it('get another address three times', async () => {
    const { email, cookie } = await signUpNext()
    const before = await ticketTo(app, email)
    for (const to of ['um', 'dois', 'tres'])
      assert.equal((await correct(`${to}@corrige.pt`, cookie, '192.0.2.2')).status, 200)
    assert.equal((await correct('quatro@corrige.pt', cookie, '192.0.2.3')).status, 429, 'from elsewhere')
    assert.equal(await mailTo(app, 'quatro@corrige.pt'), undefined)
    const other = await signUpNext()
    assert.equal(
      (await correct('cinco@corrige.pt', other.cookie, '192.0.2.2')).status,
      429,
      'of another sign-up',
    )
    assert.equal((await correct('cinco@corrige.pt', other.cookie, '192.0.2.4')).status, 200)
    for (const old of [before, await ticketTo(app, 'um@corrige.pt')])
      for (const to of [old.email, 'tres@corrige.pt'])
        assert.equal((await app.anonymous().call(activate, { body: { ...old, email: to } })).status, 404)
    assert.equal(
      (await app.anonymous().call(activate, { body: await ticketTo(app, 'tres@corrige.pt') })).status,
      200,
    )
  })

  it('get another address from the browser that signed them up, and from no other', async () => {
    const [person, other] = [await signUpNext(), await signUpNext()]
    const old = await ticketTo(app, person.email)
    const email = 'agora.certo@example.pt'
    for (const cookie of ['', 'registration=', `registration=${person.id}.AAAA`, `registration=${other.id}`])
      assert.equal((await correct(email, cookie)).status, 404, cookie)
    assert.equal((await correct('sem arroba', person.cookie)).status, 422)
    assert.equal((await correct(other.email, person.cookie)).status, 409)
    assert.equal((await correct(email, person.cookie)).status, 200)
    assert.equal((await app.anonymous().call(activate, { body: { ...old, email } })).status, 404)
    const body = { ...(await ticketTo(app, email)), newPassword: md5('vinhas do Douro') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    assert.equal((await correct('ladrao@example.pt', person.cookie)).status, 404, 'it is active now')
  })

  it('are led to it by their login, whatever password is tried', async () => {
    const { username } = await signUpNext()
    const answer = await app.anonymous().call(login, { body: { username, password: md5('qualquer') } })
    assert.deepEqual([answer.status, answer.body.code], [403, 'inactive_account'])
  })

  it('keep the moment at which the terms were accepted', async () => {
    const { id } = await signUpNext()
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, id))
    assert.ok(row?.termsAcceptedAt)
  })
})
