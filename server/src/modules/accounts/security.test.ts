import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { listItems, addItem, editItem, removeItem, getItem } from '#contract/platform/engine/endpoints.ts'
import {
  login,
  openSessions,
  endSession,
  currentUser,
  endOtherSessions,
} from '#contract/platform/access/session.ts'
import { resetPassword, changePassword } from '#contract/accounts/password.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { roleId } from '../people/role/base-roles.ts'
import { hashPassword } from '../people/passwords/hash.ts'
import { sessions } from '../people/table.ts'
import { createTestApp, md5, type Client, type TestApp } from '../../testing/app.ts'
import { defined } from '../../testing/defined.ts'
import { comingMail, mailTo, ticketIn } from '../../testing/mails.ts'

describe('what the administrator sees of security', () => {
  let app: TestApp
  let admin: Client & { user: { name: string } }
  let passwordHash: string
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    passwordHash = await hashPassword(md5('moinho7'))
  })
  after(() => app.close())

  const account = (values: object = {}) =>
    app.addUser({ passwordHash, activationDate: new Date(), ...values })
  const eventsOf = async (id: string) => {
    const { status, body } = await admin.call(listItems, {
      params: { entity: 'security' },
      query: { filter: `{"account":"${id}"}`, sort: 'createdAt' },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body.items
  }
  const newest = async () => {
    const { body } = await admin.call(listItems, { params: { entity: 'security' }, query: { limit: 1 } })
    return defined(body.items[0])
  }

  it('writes failed logins down with account, address and reason', async () => {
    const [user, locked] = [await account({ name: 'Rui Pires' }), await account({ lock: true })]
    const logIn = (username: string, password: string) =>
      app.anonymous().call(login, { body: { username, password: md5(password) } })
    await logIn(user.username, 'errada')
    const [failed] = await eventsOf(user.id)
    assert.deepEqual(
      [failed?.event, failed?.accountName, failed?.address, failed?.reason],
      ['loginFailed', 'Rui Pires', '127.0.0.1', 'Username ou Password inválidos.'],
    )
    await logIn(locked.username, 'moinho7')
    assert.equal((await eventsOf(locked.id)).length, 1)

    await logIn('a minha palavra-passe', 'x')
    const unknown = await newest()
    assert.equal(unknown.account, null)
    assert.ok(unknown.reason?.includes('«a m»') && !unknown.reason.includes('palavra'))

    for (let i = 0; i < 13; i++) await logIn(user.username, `errada${i}`)
    const all = await eventsOf(user.id)
    assert.equal(all.length, 11, 'ten wrong ones, and once that there were too many')
  })

  it('writes down what somebody who is logged in was refused', async () => {
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(listItems, { params: { entity: 'security' } })).status, 403)
    const [refused] = await eventsOf(trainee.user.id)
    assert.equal(refused?.event, 'refused')
    assert.match(refused?.reason ?? '', /^GET \/api\/entity\/:?\w+\/list: /)
  })

  it('logs every change of rights, with its author', async () => {
    const user = await account()
    const save = async (values: CallBody<typeof editItem, 'user'>) => {
      const answer = await admin.call(editItem, { params: { entity: 'user', id: user.id }, body: values })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
    }
    await save({ role: roleId.tutor })
    await save({ lock: true })
    await save({ lock: false })
    await save({ email: 'outro.email@example.pt' })
    await save({ optionPassword: true, password: md5('vinhas do Douro') })
    await save({ data: { name: 'Só o nome' } })
    const events = await eventsOf(user.id)
    assert.deepEqual(
      events.map(({ event }) => event),
      ['role', 'lock', 'unlock', 'email', 'password'],
    )
    assert.ok(events.every(({ byName }) => byName === admin.user.name))
    assert.ok(events[3]?.reason?.includes(`${user.email} → outro.email@example.pt`))
    for (const address of [user.email, 'outro.email@example.pt'])
      assert.equal(
        (await mailTo(app, address))?.template,
        address === user.email ? 'emailChanged' : 'passwordChanged',
      )

    const role = await admin.call(addItem, {
      params: { entity: 'role' },
      body: { name: 'Perfil novo', approvalLevel: 0 },
    })
    assert.equal(role.status, 200, JSON.stringify(role.body))
    const saveRole = (values: CallBody<typeof editItem, 'role'>) =>
      admin.call(editItem, { params: { entity: 'role', id: role.body._id }, body: values })
    await saveRole({ name: 'Perfil com outro nome' })
    await saveRole({ approvalLevel: 2 })
    const { body } = await admin.call(listItems, {
      params: { entity: 'security' },
      query: { filter: { event: 'permissions' } },
    })
    assert.deepEqual(
      body.items.map(({ reason }) => reason),
      ['Perfil com outro nome', 'Perfil novo'],
    )
  })

  it('notifies the person by mail of a password that a recovery set', async () => {
    const user = await account()
    await app.anonymous().call(resetPassword, { body: { username: user.username, email: user.email } })
    const { code } = ticketIn(await comingMail(app, user.email, 'recovery'))
    const body = { email: user.email, code, newPassword: md5('serras do Minho') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    assert.equal((await mailTo(app, user.email))?.template, 'passwordChanged')
    assert.deepEqual(
      (await eventsOf(user.id)).map(({ event }) => event),
      ['recovery', 'password'],
    )
  })

  it('lets nobody change it, and nobody but an administrator read it', async () => {
    const { _id } = await newest()
    const asked = { params: { entity: 'security', id: _id } } as const
    assert.equal((await admin.call(getItem, asked)).status, 200)
    assert.equal((await (await app.asNew('master')).call(getItem, asked)).status, 403)
    assert.equal(
      (await admin.call(editItem, { params: { entity: 'security', id: _id }, body: { reason: 'nada' } }))
        .status,
      403,
    )
    assert.equal((await admin.call(removeItem, { params: { entity: 'security', id: _id } })).status, 403)
  })
})

describe('open sessions', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
  const open = async (username: string) => {
    const browser = app.anonymous()
    const body = { username, password: md5('moinho7') }
    assert.equal((await browser.call(login, { body }, { headers: { 'user-agent': agent } })).status, 200)
    return browser
  }
  const list = async (browser: Client) => (await browser.call(openSessions, {})).body.items

  it('are shown to their person, who ends one, or all others', async () => {
    const passwordHash = await hashPassword(md5('moinho7'))
    const [user, other] = [await app.addUser({ passwordHash }), await app.asNew('student')]
    const [here, there, elsewhere] = [
      await open(user.username),
      await open(user.username),
      await open(user.username),
    ]
    const all = await list(here)
    assert.equal(all.length, 3)
    const shown = all.find(({ isCurrent }) => isCurrent)
    assert.deepEqual([shown?.device, shown?.network], ['Firefox, Windows', '127.0.0.*'])
    const theirs = (await list(there)).find(({ isCurrent }) => isCurrent)?._id ?? ''
    assert.equal((await other.call(endSession, { params: { id: theirs } })).status, 404)
    assert.equal((await here.call(endSession, { params: { id: theirs } })).status, 200)
    assert.equal((await there.call(currentUser, {})).status, 401)
    assert.equal((await here.call(endOtherSessions, {})).status, 200)
    assert.equal((await elsewhere.call(currentUser, {})).status, 401)
    assert.equal((await list(here)).length, 1)
  })

  it('are over after thirty days, however much they are used', async () => {
    const user = await app.asNew('student')
    const { db } = app.platform
    const grow = (days: number) =>
      db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(sessions.user, user.user.id))
    await grow(29)
    assert.equal((await user.call(currentUser, {})).status, 200)
    await grow(30)
    assert.equal((await user.call(currentUser, {})).status, 401)
  })
})

describe('the email that a company signs in with', () => {
  it('is not changed by the company, nor past its own account', async () => {
    const app = await createTestApp()
    const [master, admin] = [await app.asNew('master'), await app.asNew('admin')]
    const made = await master.call(addItem, {
      params: { entity: 'company' },
      body: {
        name: 'Padaria, Lda.',
        nif: '504426290',
        email: 'geral@padaria.pt',
        companyContact: '912345678',
        companyRepName: 'Rui Costa',
        companyProfessionalSector: 5,
      },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const id = made.body._id
    await admin.call(editItem, {
      params: { entity: 'user', id },
      body: { optionPassword: true, password: md5('vinhas do Douro') },
    })
    const company = await app.as(id)
    const emailOf = async () => (await admin.call(getItem, { params: { entity: 'user', id } })).body.email
    for (const entity of ['company', 'user'] as const) {
      await company.call(editItem, { params: { entity, id }, body: { email: 'ladrao@example.pt' } })
      assert.equal(await emailOf(), 'geral@padaria.pt')
    }
    await master.call(editItem, { params: { entity: 'company', id }, body: { email: 'nova@padaria.pt' } })
    assert.equal(await emailOf(), 'nova@padaria.pt')
    for (const address of ['geral@padaria.pt', 'nova@padaria.pt'])
      assert.equal((await mailTo(app, address))?.template, 'emailChanged')
    await app.close()
  })
})
