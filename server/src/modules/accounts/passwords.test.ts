import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { login, currentUser } from '#contract/platform/access/session.ts'
import { activate, changePassword, resetPassword } from '#contract/accounts/password.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { register } from '#contract/accounts/registration.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { hashPassword } from '../people/passwords/hash.ts'
import { messages } from '../../platform/mail/tables.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { comingMail, mailTo, ticketTo } from '../../testing/mails.ts'
import { fieldsOf, type ProblemBody } from '../../testing/answers.ts'
import { signUp } from '../../testing/sign-up.ts'
import { signUpForm } from '../../testing/sign-up-form.ts'

describe('activation and passwords', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  let n = 0
  const signUpNext = (more?: Parameters<typeof signUp>[2]) => signUp(app, `nova${(n += 1)}`, more)
  const logIn = (username: string, password: string) =>
    app.anonymous().call(login, { body: { username, password: md5(password) } })

  it('activates by email and code, then sets the password by the cookie of the activation', async () => {
    const person = await signUpNext()
    const ticket = await ticketTo(app, person.email)
    const browser = app.anonymous()
    const activated = await browser.call(activate, { body: ticket })
    const { user } = activated.body
    assert.equal(user?._id, person.id)
    assert.equal(user?.changepw, true)
    const cookie = /^activation=[^;]+/.exec(String(activated.headers['set-cookie']))?.[0] ?? ''
    const changed = await browser.call(
      changePassword,
      { body: { newPassword: md5('moinho7') } },
      { headers: { cookie } },
    )
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.equal(changed.body.user?._id, person.id)
    assert.equal((await browser.call(currentUser, {})).status, 200, 'the activation logs in')
    assert.equal((await logIn(person.username, 'moinho7')).status, 200)
    const again = await browser.call(activate, { body: ticket })
    assert.equal(again.status, 200)
    assert.equal(again.body.user, null)
    const reused = { ...ticket, newPassword: md5('outra1') }
    assert.equal((await browser.call(changePassword, { body: reused })).status, 404)
  })

  it('takes a cookie of an activation that nobody here wrote for none', async () => {
    for (const written of ['not json', '{}', 'null', '[]', '{"email":1,"code":["A"]}']) {
      const headers = { cookie: `activation=${encodeURIComponent(written)}` }
      const body = { newPassword: md5('qualquer') }
      const answer = await app.anonymous().call(changePassword, { body }, { headers })
      assert.equal(answer.status, 401, written)
    }
  })

  it('takes a code however it is typed, and says when it is wrong or too old', async () => {
    const person = await signUpNext()
    const { email, code } = await ticketTo(app, person.email)
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    assert.equal(
      (await app.anonymous().call(activate, { body: { email: email.toUpperCase(), code: typed } })).status,
      200,
    )
    const wrong = await app.anonymous().call(activate, { body: { email, code: 'AAAABBBBCCCCDDDD' } })
    assert.equal(wrong.status, 404)
    assert.equal(wrong.body.detail, 'Email ou código de ativação não encontrado!')
    const unknown = await app.anonymous().call(activate, { body: { email: 'nada@example.pt', code } })
    assert.deepEqual(unknown.body, wrong.body)
    app.advance(15 * DAY_SECONDS)
    assert.equal((await app.anonymous().call(activate, { body: { email, code } })).body.code, 'expired')
    app.advance(-15 * DAY_SECONDS)
  })

  it('is active at once where the password was chosen at sign-up', async () => {
    const person = await signUpNext({ password: md5('escolhida') })
    assert.equal((await logIn(person.username, 'escolhida')).body.code, 'inactive_account')
    const own = { cookie: person.cookie }
    const activated = await app
      .anonymous()
      .call(activate, { body: await ticketTo(app, person.email) }, { headers: own })
    assert.equal(activated.body.user?.changepw, false)
    assert.equal((await logIn(person.username, 'escolhida')).status, 200)
  })

  it('forgets a password that another browser chose for the address at sign-up', async () => {
    const person = await signUpNext({ password: md5('do intruso') })
    const ticket = await ticketTo(app, person.email)
    const activated = await app.anonymous().call(activate, { body: ticket })
    assert.equal(activated.body.user?.changepw, true)
    assert.notEqual((await logIn(person.username, 'do intruso')).status, 200)
    const chosen = { ...ticket, newPassword: md5('da dona') }
    assert.equal((await app.anonymous().call(changePassword, { body: chosen })).status, 200)
    assert.equal((await logIn(person.username, 'do intruso')).status, 401)
    assert.equal((await logIn(person.username, 'da dona')).status, 200)
  })

  it('recovers a password; the answer never says whether there is such an account', async () => {
    const user = await app.addUser({
      passwordHash: await hashPassword(md5('antiga')),
      activationDate: new Date(),
    })
    const session = await app.as(user.id)
    const none = await app.anonymous().call(resetPassword, { body: { username: 'x', email: 'x@example.pt' } })
    const wrong = await app
      .anonymous()
      .call(resetPassword, { body: { username: 'outro', email: user.email } })
    const { username, email } = user
    const right = await app.anonymous().call(resetPassword, { body: { username, email } })
    for (const answer of [none, wrong, right]) assert.deepEqual([answer.status, answer.body], [200, {}])
    await comingMail(app, email, 'recovery')
    assert.equal(await app.platform.db.$count(messages, eq(messages.template, 'recovery')), 1)
    const ticket = await ticketTo(app, email)
    const activated = await app.anonymous().call(activate, { body: ticket })
    assert.equal(activated.body.user?.changepw, true)
    const body = { ...ticket, newPassword: md5('nova123') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    assert.equal((await session.call(currentUser, {})).status, 401)
    assert.equal((await logIn(username, 'antiga')).status, 401)
    assert.equal((await logIn(username, 'nova123')).status, 200)
  })

  it('answers a recovery that cannot be recorded, or mailed, the same for names that nobody has', async () => {
    const { db, events } = app.platform
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
    for (const table of [sql`messages`, sql`jobs.job`]) {
      const { username, email } = await app.addUser()
      await db.execute(
        sql`create trigger refuse before insert on ${table} for each row execute function refuse()`,
      )
      const ask = async (body: { username: string; email: string }) =>
        (await app.anonymous().call(resetPassword, { body })).status
      const known = await ask({ username, email })
      const unknown = await ask({ username: 'ninguem', email: 'ninguem@example.pt' })
      await events.settled()
      await db.execute(sql`drop trigger refuse on ${table}`)
      assert.equal(known, unknown)
      assert.equal(await mailTo(app, email), undefined)
    }
  })

  it('takes no password that anybody would try first, wherever one is set', async () => {
    const [admin, person] = [await app.asNew('admin'), await signUpNext()]
    const user = await app.addUser({ passwordHash: await hashPassword(md5('antiga')) })
    const browser = await app.as(user.id)
    for (const common of ['', '123456', 'Benfica2024', user.username]) {
      const own = { password: md5('antiga'), newPassword: md5(common) }
      const byAdmin = { optionPassword: true, password: md5(common) }
      const answers: { status: number; body: ProblemBody }[] = [
        await browser.call(changePassword, { body: own }),
        await admin.call(editItem, { params: { entity: 'user', id: user.id }, body: byAdmin }),
      ]
      if (common !== user.username) {
        const ticket = await ticketTo(app, person.email)
        answers.push(
          await app.anonymous().call(changePassword, { body: { ...ticket, newPassword: md5(common) } }),
          await app.anonymous().call(register, { body: signUpForm('vulgar', { password: md5(common) }) }),
        )
      }
      for (const { status, body } of answers) {
        assert.equal(status, 422, common)
        assert.match(body.errors?.[0]?.message ?? '', /Escolha outra/)
      }
    }
  })

  it('lets no code outlive a change of password or email', async () => {
    const admin = await app.asNew('admin')
    const user = await app.addUser({
      passwordHash: await hashPassword(md5('antiga')),
      activationDate: new Date(),
    })
    const ask = async (email: string) => {
      await app.anonymous().call(resetPassword, { body: { username: user.username, email } })
      await comingMail(app, email, 'recovery')
      return ticketTo(app, email)
    }
    const use = (ticket: object) =>
      app.anonymous().call(changePassword, { body: { ...ticket, newPassword: md5('roubada77') } })
    const first = await ask(user.email)
    const browser = await app.as(user.id)
    const own = { password: md5('antiga'), newPassword: md5('vinhas do Douro') }
    assert.equal((await browser.call(changePassword, { body: own })).status, 200)
    assert.equal((await use(first)).status, 404)

    const second = await ask(user.email)
    const email = 'novo.email@example.pt'
    assert.equal(
      (await admin.call(editItem, { params: { entity: 'user', id: user.id }, body: { email } })).status,
      200,
    )
    assert.equal((await use({ ...second, email })).status, 404)
    for (const address of [user.email, email])
      assert.equal((await mailTo(app, address))?.template, 'emailChanged')
  })

  it('mails the code again to the new address of an account that waits', async () => {
    const [admin, person] = [await app.asNew('admin'), await signUpNext()]
    const old = await ticketTo(app, person.email)
    const email = 'certo@example.pt'
    assert.equal(
      (await admin.call(editItem, { params: { entity: 'user', id: person.id }, body: { email } })).status,
      200,
    )
    assert.equal((await app.anonymous().call(activate, { body: { ...old, email } })).status, 404)
    const activated = await app.anonymous().call(activate, { body: await ticketTo(app, email) })
    assert.equal(activated.status, 200)
  })

  it('keeps a disabled account disabled', async () => {
    const { username, email } = await app.addUser({
      active: false,
      changepw: false,
      activationDate: new Date(),
    })
    assert.equal((await app.anonymous().call(resetPassword, { body: { username, email } })).status, 200)
    await app.platform.events.settled()
    assert.equal(await mailTo(app, email), undefined)
  })

  it('changes the password of the logged-in user with the old one, and ends the other sessions', async () => {
    const user = await app.addUser({ passwordHash: await hashPassword(md5('antiga')) })
    const [here, there] = [await app.as(user.id), await app.as(user.id)]
    const change = (password: string | undefined, newPassword: string) =>
      here.call(changePassword, { body: { ...(password ? { password: md5(password) } : {}), newPassword } })
    for (const wrong of [await change('errada', md5('nova123')), await change(undefined, md5('nova123'))]) {
      assert.equal(wrong.status, 422)
      assert.equal(fieldsOf(wrong)[0], 'password')
    }
    assert.equal((await change('antiga', 'em claro')).status, 422)
    assert.equal((await change('antiga', md5('nova123'))).status, 200)
    assert.equal((await here.call(currentUser, {})).status, 200)
    assert.equal((await there.call(currentUser, {})).status, 401)
    assert.equal(
      (await app.anonymous().call(changePassword, { body: { newPassword: md5('x') } })).status,
      401,
    )
  })

  it('saves with a new password what the person says of themselves, or neither', async () => {
    const user = await app.addUser({ passwordHash: await hashPassword(md5('antiga')) })
    const browser = await app.as(user.id)
    const change = (data: CallBody<typeof changePassword>['data']) =>
      browser.call(changePassword, {
        body: { password: md5('antiga'), newPassword: md5('vinhas do Douro'), data },
      })
    const dataOf = async () => (await browser.call(currentUser, {})).body.data as Record<string, unknown>
    const wrong = await change({ contact: '912345678', nif: '501964842' })
    assert.deepEqual([wrong.status, fieldsOf(wrong)[0]], [422, 'data.nif'])
    assert.equal((await dataOf())['contact'], null)
    assert.equal((await logIn(user.username, 'antiga')).status, 200)
    assert.equal((await change({ contact: '912345678' })).status, 200)
    assert.equal((await dataOf())['contact'], '912345678')
    assert.equal((await logIn(user.username, 'vinhas do Douro')).status, 200)

    const person = await signUpNext()
    const ticket = await ticketTo(app, person.email)
    const set = (data: CallBody<typeof changePassword>['data']) =>
      app.anonymous().call(changePassword, {
        body: { ...ticket, newPassword: md5('serras do Minho'), data },
      })
    assert.equal((await set({ contact: '9'.repeat(90) })).status, 422)
    const done = await set({ contact: '961112223' })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const entered = done.body.user as { data: { contact: string } }
    assert.equal(entered.data.contact, '961112223')
  })

  it('keeps codes and passwords as hashes only, and shows them to nobody', async () => {
    const person = await signUpNext()
    const { code } = await ticketTo(app, person.email)
    const admin = await app.asNew('admin')
    const item = await admin.call(getItem, { params: { entity: 'user', id: person.id } })
    assert.equal(item.status, 200)
    assert.ok(!item.raw.includes(code))
    assert.ok(!/hash|activation_?expires/i.test(item.raw.toString()))
  })
})
