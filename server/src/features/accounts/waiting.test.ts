import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { users } from '../../entities/user/table.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { comingMail, mailTo, ticketTo } from '../../testing/mails.ts'

describe('accounts that wait for their activation', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  let n = 0
  /** Signs somebody up; gives the cookie that the browser keeps of it. */
  const signUp = async () => {
    n += 1
    const [username, email] = [`espera${n}`, `espera${n}@example.pt`]
    const data = { name: 'Em Espera', nif: '501964843' }
    const body = { type: 'student', username, email, data, terms: true }
    const answer = await app.anonymous().post('/api/register', body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    const cookie = /registration=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    return { username, email, cookie, id: String(answer.body['_id']) }
  }
  const correct = (email: string, cookie: string) =>
    app.anonymous().post('/api/register/correct', { email }, { cookie })

  it('are told their activation again, and nobody is told whether they are there', async () => {
    const person = await signUp()
    const first = await ticketTo(app, person.email)
    const known = await app.anonymous().post('/api/register/resend', { email: person.email })
    const unknown = await app.anonymous().post('/api/register/resend', { email: 'ninguem@example.pt' })
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    await comingMail(app, person.email, 'activation')
    for (let ticket = first; ticket.code === first.code;) ticket = await ticketTo(app, person.email)
    assert.equal((await app.anonymous().post('/api/activate', first)).status, 404)
    const second = await ticketTo(app, person.email)
    assert.equal((await app.anonymous().post('/api/activate', second)).status, 200)
    assert.equal(await mailTo(app, 'ninguem@example.pt'), undefined)
    for (let i = 0; i < 4; i++) await app.anonymous().post('/api/register/resend', { email: person.email })
    assert.equal((await app.anonymous().post('/api/register/resend', { email: person.email })).status, 429)
  })

  it('get another address from the browser that signed them up, and from no other', async () => {
    const [person, other] = [await signUp(), await signUp()]
    const old = await ticketTo(app, person.email)
    const email = 'agora.certo@example.pt'
    for (const cookie of ['', 'registration=', `registration=${person.id}.AAAA`, `registration=${other.id}`])
      assert.equal((await correct(email, cookie)).status, 404, cookie)
    assert.equal((await correct('sem arroba', person.cookie)).status, 422)
    assert.equal((await correct(other.email, person.cookie)).status, 409)
    assert.equal((await correct(email, person.cookie)).status, 200)
    assert.equal((await app.anonymous().post('/api/activate', { ...old, email })).status, 404)
    const body = { ...(await ticketTo(app, email)), newPassword: md5('vinhas do Douro') }
    assert.equal((await app.anonymous().post('/api/changepassword', body)).status, 200)
    assert.equal((await correct('ladrao@example.pt', person.cookie)).status, 404, 'it is active now')
  })

  it('are led to it by their login, whatever password is tried', async () => {
    const { username } = await signUp()
    const answer = await app.anonymous().post('/api/login', { username, password: md5('qualquer') })
    assert.deepEqual([answer.status, answer.body['code']], [403, 'inactive_account'])
  })

  it('keep the moment at which the terms were accepted', async () => {
    const { id } = await signUp()
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, id))
    assert.ok(row?.termsAcceptedAt)
  })
})
