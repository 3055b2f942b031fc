import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { companyManagersOf, withdrawManager } from '#contract/companies/manager-endpoints.ts'
import { sendEmailGestor, checkToken } from '#contract/companies/invitations.ts'
import { listItems, getItem } from '#contract/platform/engine/endpoints.ts'
import { studentsOf } from '#contract/management/endpoints.ts'
import { addReportSchedule } from '#contract/reports/schedule-endpoints.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { activities } from '../../platform/audit/tables.ts'
import { companyManagers } from '../people/company/table.ts'
import { messagesOf } from '../../testing/tasks.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { defined } from '../../testing/defined.ts'
import { companyInvitations } from './tables.ts'

describe('the managers of a company', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addClientWithNif>>
  let d: Awaited<ReturnType<typeof addClientWithNif>>
  let master: Client
  const invite = (email: string) =>
    master.call(sendEmailGestor, { body: { company: c.id, email, name: 'Nova' } })
  const list = async (client: Client, query = {}) =>
    (await client.call(companyManagersOf, { params: { company: c.id }, query })).body

  before(async () => {
    app = await createTestApp()
    c = await addClientWithNif(app, '501964843')
    d = await addClientWithNif(app, '504426290')
    master = await app.as(c.master.id)
  })
  after(() => app.close())

  it('are listed with who was invited, for those who answer for the company', async () => {
    assert.equal((await invite('Nova@Example.pt ')).status, 200)
    assert.equal((await invite('nova@example.pt')).status, 200, 'sent again')
    const { items, total } = await list(master)
    assert.equal(total, 2)
    const [manager, invited] = items
    assert.equal(manager?._id, c.gestor.id)
    assert.equal(manager?.waiting, false)
    assert.deepEqual(manager?._can, { edit: true, recover: true, withdraw: true })
    assert.equal(invited?.email, 'nova@example.pt')
    assert.ok(invited?.invitedAt)
    assert.deepEqual(invited?._can, { edit: false, recover: false, withdraw: true })
    assert.deepEqual(
      (await list(master, { search: 'nova' })).items.map(({ email }) => email),
      ['nova@example.pt'],
    )
    for (const who of [c.id, c.gestor.id]) {
      const seen = await list(await app.as(who))
      assert.equal(seen.total, 2)
      assert.ok(
        seen.items.every(
          ({ _id, _can }) => _can.edit === (_id === who) && !_can.recover && _can.withdraw === (who === c.id),
        ),
      )
    }
    for (const who of [d.id, d.gestor.id, d.master.id]) {
      const asked = await (await app.as(who)).call(companyManagersOf, { params: { company: c.id } })
      assert.equal(asked.status, 404)
    }
  })

  it('are invited by a name of one line', async () => {
    const body = { company: c.id, email: 'linhas@example.pt', name: 'Ana\r\nBcc: x@y.pt' }
    const { status, body: said } = await master.call(sendEmailGestor, { body })
    assert.deepEqual([status, said.errors?.[0]?.field], [422, 'name'])
  })

  it('are no longer invited by a link that was taken back', async () => {
    const token = async () => {
      const admin = await app.asNew('admin')
      const { body } = await admin.call(listItems, {
        params: { entity: 'message' },
        query: { limit: 1, sort: '-createdAt' },
      })
      const { body: mail } = await admin.call(getItem, {
        params: { entity: 'message', id: defined(body.items[0])._id },
      })
      return /register\/gestor\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
    }
    await invite('outra@example.pt')
    const first = await token()
    const check = async () => (await app.anonymous().call(checkToken, { params: { token: first } })).status
    assert.equal(await check(), 200)
    const body = { company: c.id, email: 'OUTRA@example.pt' }
    assert.equal((await (await app.as(d.master.id)).call(withdrawManager, { body })).status, 404)
    assert.equal((await master.call(withdrawManager, { body })).status, 200)
    assert.equal(await check(), 404)
    assert.equal((await master.call(withdrawManager, { body })).status, 404)
    assert.equal((await list(master, { search: 'outra' })).total, 0)
  })

  it('whose invitation is over are listed as that, until they are invited again or it is taken back', async () => {
    const search = 'tarde'
    const said = async () =>
      (await list(master, { search })).items.map(({ waiting, expired, _can }) => [
        waiting,
        expired,
        _can.withdraw,
      ])
    const body = { company: c.id, email: 'tarde@example.pt' }
    await invite(body.email)
    assert.deepEqual(await said(), [[true, false, true]])
    await app.platform.db
      .update(companyInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(companyInvitations.email, body.email))
    assert.deepEqual(await said(), [[true, true, true]])
    await invite(body.email)
    assert.deepEqual(await said(), [[true, false, true]])
    await app.platform.db
      .update(companyInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(companyInvitations.email, body.email))
    assert.equal((await master.call(withdrawManager, { body })).status, 200)
    assert.deepEqual(await said(), [])
  })

  it('are let go by the company, its master and administrators, and at once see and change nothing of it', async () => {
    const { db } = app.platform
    const gestor = await app.asNew('gestor')
    const also = await app.asNew('gestor')
    const { email } = gestor.user
    const put = (user: string, company: string) => db.insert(companyManagers).values({ company, user })
    for (const { user } of [gestor, also]) await put(user.id, c.id)
    await put(gestor.user.id, d.id)
    const of = (company: string) =>
      gestor.call(companyManagersOf, { params: { company } }).then(({ status }) => status)
    const people = async () => (await gestor.call(studentsOf, { params: { company: c.id } })).status
    const letGo = async (who: Client, to = email) =>
      (await who.call(withdrawManager, { body: { company: c.id, email: to } })).status
    const plan = {
      report: 'training' as const,
      every: 'weekly' as const,
      companyId: c.id,
      emails: [c.trainee.email],
    }
    assert.equal((await gestor.call(addReportSchedule, { body: plan })).status, 201)
    assert.equal(
      (
        await gestor.call(addReportSchedule, {
          body: { ...plan, companyId: d.id, emails: [d.trainee.email] },
        })
      ).status,
      201,
    )

    for (const who of [d.id, d.master.id]) assert.equal(await letGo(await app.as(who)), 404)
    assert.equal(await letGo(also), 403, 'a colleague')
    assert.equal(await letGo(gestor), 403, 'themself')
    assert.deepEqual([await of(c.id), await people()], [200, 200])

    // An invitation that they have besides would bring them back.
    await invite(email)
    const company = await app.as(c.id)
    const twice = await Promise.all([letGo(company, email.toUpperCase()), letGo(master)])
    assert.deepEqual(
      twice.toSorted((a, b) => a - b),
      [200, 404],
    )
    assert.deepEqual([await of(c.id), await people(), await of(d.id)], [404, 404, 200])
    assert.ok((await list(master)).items.every((one) => one.email !== email))
    const [message] = await messagesOf(app, 'gestorReleased')
    assert.deepEqual(message?.toEmails, [email])
    const [written] = await db
      .select()
      .from(activities)
      .where(eq(activities.action, 'company.managerWithdrawn'))
    assert.deepEqual([written?.what, written?.item], [gestor.user.id, c.id])

    const task = defined(app.taskTypes.get('mailReports'))
    await task.run({
      platform: app.platform,
      parameters: {},
      now: new Date('2099-06-01T07:10:00Z'),
      period: '',
      signal: new AbortController().signal,
      actor: systemActor('task:mailReports'),
    })
    const reports = await messagesOf(app, 'scheduledReport')
    assert.deepEqual(
      reports.flatMap(({ toEmails }) => toEmails),
      [d.trainee.email],
    )
    assert.equal(await letGo(await app.asNew('admin'), also.user.email), 200)
  })

  it('are invited so often an hour, wherever to', async () => {
    const eager = await app.as(d.master.id)
    const body = { company: c.id, email: 'alguem@example.pt', name: 'Alguém' }
    for (let n = 0; n < 60; n++) assert.equal((await eager.call(sendEmailGestor, { body })).status, 404)
    assert.equal((await eager.call(sendEmailGestor, { body })).status, 429)
  })
})
