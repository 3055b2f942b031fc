import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changePassword } from '#contract/accounts/password.ts'
import { register, registerGestor } from '#contract/accounts/registration.ts'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { createTestApp, md5, type Client, type TestApp } from '../../testing/app.ts'
import { addCompany } from '../../testing/clients.ts'
import { mailTo } from '../../testing/mails.ts'
import { signUpForm } from '../../testing/sign-up-form.ts'
import { hashPassword } from '../people/passwords/hash.ts'

const [OLD, NEW] = [md5('moinho7'), md5('serras do Minho')]
/** Where a neighbour uses up whatever is counted by address. */
const OFFICE = '192.0.2.50'

describe('tries that are counted', () => {
  let app: TestApp
  let passwordHash: string
  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
    passwordHash = await hashPassword(OLD)
  })
  after(() => app.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const change = (who: Client, password: string, data?: CallBody<typeof changePassword>['data']) =>
    who.call(changePassword, { body: { password, newPassword: NEW, data } }, from(OFFICE))
  const wrongly = async (who: Client, times: number) => {
    const statuses = []
    for (let n = 0; n < times; n++) statuses.push((await change(who, md5(`errada${n}`))).status)
    return statuses
  }
  const send = async (username: string, address: string, email = `${username}@example.pt`) => {
    const form = signUpForm(username, { email })
    return (await app.anonymous().call(register, { body: form }, from(address))).status
  }

  it('of a change of password are the wrong ones of its session, whatever neighbours and other sessions try', async () => {
    for (let n = 0; n < 6; n++) {
      const neighbour = await app.as((await app.addUser({ passwordHash })).id)
      assert.deepEqual(new Set(await wrongly(neighbour, 10)), new Set([422]))
    }
    const { id } = await app.addUser({ passwordHash })
    const [own, stolen] = [await app.as(id), await app.as(id)]
    const guesses = await wrongly(stolen, 11)
    assert.deepEqual([guesses[9], guesses[10]], [422, 429])
    assert.equal((await change(stolen, OLD)).status, 429, 'a right one after ten wrong ones')
    // The old password is right each time, and what comes with the new one is not.
    for (let n = 0; n < 11; n++) assert.equal((await change(own, OLD, { nif: '501964842' })).status, 422)
    assert.equal((await change(own, OLD)).status, 200)
  })

  it('of sign-ups at an address are those of names that others have, which keep no neighbour from theirs', async () => {
    assert.equal(await send('primeira', '203.0.113.1'), 201)
    const wrong = []
    for (let n = 0; n < 61; n++) wrong.push(await send('primeira', OFFICE, `outra${n}@example.pt`))
    assert.deepEqual([wrong[59], wrong[60]], [409, 429])
    assert.equal(await send('vizinha', OFFICE), 201)
  })

  it('of sign-ups with somebody’s email keep nobody elsewhere from theirs', async () => {
    const email = 'dona@example.pt'
    for (let line = 1; line <= 11; line++)
      for (let n = 0; n < 10; n++) assert.equal(await send('primeira', `198.51.100.${line}`, email), 409)
    assert.equal(await send('primeira', '198.51.100.1', email), 429)
    assert.equal(await send('dona', '203.0.113.9'), 201)
  })

  it('of sign-ups that come to be are sixty in an hour at an address', async () => {
    const made = []
    for (let n = 0; n < 61; n++) made.push(await send(`turma${n}`, '203.0.113.20'))
    assert.deepEqual([new Set(made.slice(0, 60)), made[60]], [new Set([201]), 429])
  })

  it('of invitations are those of made-up ones, which keep nobody from a true one', async () => {
    const master = await app.asNew('master')
    const company = (await addCompany(app, { name: 'Cliente, SA', master: master.user.id })).id
    const email = 'gestora@example.pt'
    await master.call(sendEmailGestor, { body: { company, email } })
    const token = (await mailTo(app, email))?.path.split('/').at(-1) ?? ''
    const at = '203.0.113.30'
    const join = async (by: string, username: string) => {
      const body = {
        username,
        email: `${username}@example.pt`,
        terms: true,
        data: { name: 'Um', contact: '912345678' },
      }
      const answer = await app.anonymous().call(registerGestor, { params: { token: by }, body }, from(at))
      return answer.status
    }
    const guesses = []
    for (let n = 0; n < 61; n++) guesses.push(await join('A'.repeat(43), `inventada${n}`))
    assert.deepEqual([guesses[59], guesses[60]], [404, 429])
    assert.equal(await join(token, 'gestora'), 201)
  })
})
