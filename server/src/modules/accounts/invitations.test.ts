import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { sendEmailGestor, checkToken, addToUser, declineInvitation } from '#contract/companies/invitations.ts'
import { registerGestor } from '#contract/accounts/registration.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { companyManagers } from '../people/company/table.ts'
import { users } from '../people/table.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { mailTo } from '../../testing/mails.ts'

import { addCompany } from '../../testing/clients.ts'

describe('invitations of training managers', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const invited = async (email: string) => {
    const master = await app.asNew('master')
    const company = (await addCompany(app, { name: 'Cliente, SA', master: master.user.id })).id
    const answer = await master.call(sendEmailGestor, { body: { company, email } })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const mail = await mailTo(app, email)
    assert.equal(mail?.template, 'gestorInvitation')
    return { master, company, token: mail?.path.split('/').at(-1) ?? '' }
  }
  const manages = async (user: string, company: string) =>
    (await app.platform.db.$count(
      companyManagers,
      and(eq(companyManagers.user, user), eq(companyManagers.company, company)),
    )) === 1

  it('links a new account, once', async () => {
    const { company, token } = await invited('gestor1@example.pt')
    const check = await app.anonymous().call(checkToken, { params: { token } })
    assert.equal(check.body._id, company)
    assert.equal(check.body.name, 'Cliente, SA')
    const form = {
      username: 'gestor.um',
      email: 'gestor1@example.pt',
      terms: true,
      data: { name: 'Um', contact: '912345678' },
    }
    const join = (body: CallBody<typeof registerGestor>) =>
      app.anonymous().call(registerGestor, { params: { token }, body })
    assert.equal((await join({ ...form, data: {} })).status, 422)
    const made = await join(form)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.ok(await manages(made.body._id, company))
    assert.equal((await mailTo(app, 'gestor1@example.pt'))?.template, 'activation')
    const again = await join({ ...form, username: 'gestor.dois', email: 'g2@example.pt' })
    assert.equal(again.status, 404)
    assert.equal((await app.anonymous().call(checkToken, { params: { token } })).status, 404)
    assert.equal(await app.platform.db.$count(users, eq(users.username, 'gestor.dois')), 0)
  })

  it('links the gestor who is logged in, by either call, and nobody else', async () => {
    const first = await invited('gestor2@example.pt')
    const gestor = await app.asNew('gestor')
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(registerGestor, { params: { token: first.token } })).status, 403)
    assert.equal((await gestor.call(registerGestor, { params: { token: first.token } })).status, 201)
    assert.ok(await manages(gestor.user.id, first.company))

    const { company, token } = await invited('gestor3@example.pt')
    const add = (body: CallBody<typeof addToUser>) => gestor.call(addToUser, { body })
    assert.equal((await add({ user: gestor.user.id, company })).status, 404)
    assert.equal((await add({ user: gestor.user.id, company: first.company, token })).status, 404)
    assert.equal((await add({ user: trainee.user.id, company, token })).status, 403)
    assert.equal((await add({ user: gestor.user.id, company, token })).status, 200)
    assert.ok(await manages(gestor.user.id, company))
  })

  it('links by an invitation whose sender has no account any more, whom nobody has to notify', async () => {
    const { company } = await invited('gestor9@example.pt')
    const admin = await app.asNew('admin')
    assert.equal(
      (await admin.call(sendEmailGestor, { body: { company, email: 'gestor10@example.pt' } })).status,
      200,
    )
    const token = (await mailTo(app, 'gestor10@example.pt'))?.path.split('/').at(-1) ?? ''
    await app.platform.db.delete(users).where(eq(users.id, admin.user.id))
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(registerGestor, { params: { token } })).status, 201)
    assert.ok(await manages(gestor.user.id, company))
  })

  it('lets a master invite for its own clients only', async () => {
    const { master, company } = await invited('gestor4@example.pt')
    const other = (await addCompany(app, { master: (await app.asNew('master')).user.id })).id
    const invite = (target: string, email: string) =>
      master.call(sendEmailGestor, { body: { company: target, email } })
    assert.equal((await invite(other, 'x@example.pt')).status, 404)
    assert.equal((await invite(company, 'sem arroba')).status, 422)
    const outsider = await app.asNew('gestor')
    const body = { company, email: 'x@example.pt' }
    assert.equal((await outsider.call(sendEmailGestor, { body })).status, 403)
  })

  it('links a gestor with an account only when the gestor accepts', async () => {
    const { master, company } = await invited('gestor6@example.pt')
    const other = (await addCompany(app, { master: (await app.asNew('master')).user.id })).id
    const gestor = await app.asNew('gestor')
    const trainee = await app.addUser()
    const add = (user: string, target: string) => master.call(addToUser, { body: { user, company: target } })
    assert.equal((await add(gestor.user.id, other)).status, 404)
    assert.equal((await add(trainee.id, company)).status, 404)
    assert.equal((await add(gestor.user.id, company)).status, 200)
    assert.ok(!(await manages(gestor.user.id, company)))
    assert.equal((await master.call(getItem, { params: { entity: 'user', id: gestor.user.id } })).status, 404)

    const invitation = await mailTo(app, gestor.user.email)
    assert.equal(invitation?.template, 'gestorInvitation')
    const token = invitation?.path.split('/').at(-1) ?? ''
    const seen = await gestor.call(checkToken, { params: { token } })
    assert.deepEqual([seen.body.name, seen.body.invitedBy], ['Cliente, SA', master.user.name])
    assert.equal((await gestor.call(registerGestor, { params: { token } })).status, 201)
    assert.ok(await manages(gestor.user.id, company))
    const answer = await mailTo(app, master.user.email)
    assert.equal(answer?.template, 'gestorAnswer')

    const admin = await app.asNew('admin')
    assert.equal(
      (await admin.call(addToUser, { body: { user: gestor.user.id, company: other } })).status,
      200,
    )
    assert.ok(await manages(gestor.user.id, other))
  })

  it('forgets an invitation that was turned down', async () => {
    const { master, company, token } = await invited('gestor7@example.pt')
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(declineInvitation, { params: { token: 'outro' } })).status, 404)
    assert.equal((await gestor.call(declineInvitation, { params: { token } })).status, 200)
    assert.equal((await mailTo(app, master.user.email))?.template, 'gestorAnswer')
    assert.equal((await gestor.call(registerGestor, { params: { token } })).status, 404)
    assert.ok(!(await manages(gestor.user.id, company)))
  })

  it('forgets an invitation after two weeks', async () => {
    const { token } = await invited('gestor5@example.pt')
    app.advance(15 * DAY_SECONDS)
    assert.equal((await app.anonymous().call(checkToken, { params: { token } })).status, 404)
  })
})
