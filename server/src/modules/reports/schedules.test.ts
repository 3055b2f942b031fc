import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import {
  addReportSchedule,
  pauseReportSchedule,
  removeReportSchedule,
  reportSchedules as listSchedules,
} from '#contract/reports/schedule-endpoints.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { newId } from '../../platform/database/columns.ts'
import { messages } from '../../platform/mail/tables.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { companyManagers } from '../people/company/table.ts'
import { users } from '../people/table.ts'
import { reportSchedules } from './schedule-table.ts'

describe('reports by mail', () => {
  let app: TestApp
  let gestor: Client
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let other: Awaited<ReturnType<typeof addClientWithNif>>

  const add = async (who: Client, body: object = {}) =>
    who.call(addReportSchedule, {
      body: { report: 'training', every: 'weekly', emails: ['chefe@example.pt'], ...body },
    })
  const list = async (who: Client) => (await who.call(listSchedules, {})).body.items
  /** Runs the task on a day; returns the mails that it sent. */
  const run = async (day: string) => {
    const { platform, taskTypes } = app
    await platform.db.delete(messages)
    const task = taskTypes.get('mailReports')
    assert.ok(task)
    const said = await task.run({
      platform,
      parameters: {},
      now: new Date(`${day}T07:10:00Z`),
      period: '',
      signal: new AbortController().signal,
      actor: systemActor('task:mailReports'),
    })
    return { said, sent: await platform.db.select().from(messages) }
  }

  before(async () => {
    app = await createTestApp()
    company = await addClientWithNif(app, '501964843')
    other = await addClientWithNif(app, '504426290')
    gestor = await app.as(company.gestor.id)
    for (const email of ['chefe@example.pt', 'rh@example.pt'])
      await app.addUser({ company: company.id, email })
    const course = await addCourse(app, { values: { hduration: 8 } })
    await addAssignment(app, {
      user: company.trainee.id,
      degree: course.degree.id,
      company: company.id,
      isComplete: true,
      activationDate: new Date('2099-01-01T12:00:00Z'),
      endDate: new Date('2099-01-07T12:00:00Z'),
    })
  })
  after(() => app.close())

  it('are planned, listed, paused and removed only by their owner', async () => {
    const { status, body } = await add(gestor, {
      companyId: company.id,
      emails: [' Chefe@Example.pt', 'chefe@example.pt', 'rh@example.pt'],
    })
    assert.equal(status, 201)
    const [planned] = await list(gestor)
    assert.deepEqual(planned?.emails, ['chefe@example.pt', 'rh@example.pt'])
    assert.equal(planned?.company?.name, 'Empresa 501964843')
    const stranger = await app.as(other.gestor.id)
    assert.deepEqual(await list(stranger), [])
    const params = { id: body._id }
    assert.equal((await stranger.call(pauseReportSchedule, { params, body: { paused: true } })).status, 404)
    assert.equal((await stranger.call(removeReportSchedule, { params })).status, 404)
    assert.equal((await gestor.call(pauseReportSchedule, { params, body: { paused: true } })).status, 200)
    assert.equal((await list(gestor))[0]?.paused, true)
    assert.deepEqual((await run('2099-06-01')).sent, [], 'a paused one is not sent')
    assert.equal((await gestor.call(removeReportSchedule, { params })).status, 200)
    assert.deepEqual(await list(gestor), [])
  })

  it('go to addresses that can be written to, of a company in sight, and are not without end', async () => {
    const refusal = async (body: object) => {
      const answer = await add(gestor, body)
      return [answer.status, answer.body.errors?.[0]?.message ?? answer.body.detail]
    }
    assert.deepEqual(await refusal({ emails: [] }), [422, 'Campo obrigatório'])
    assert.deepEqual(await refusal({ emails: ['ana'] }), [422, 'O endereço ana não é válido'])
    for (const email of ['fora@example.pt', other.trainee.email, other.gestor.email])
      assert.deepEqual(await refusal({ emails: ['chefe@example.pt', email] }), [
        422,
        `O endereço ${email} não é de ninguém das empresas pelas quais responde`,
      ])
    for (const { email } of [company.gestor, company.trainee])
      assert.equal((await add(gestor, { emails: [email] })).status, 201)
    await app.platform.db.delete(reportSchedules)
    const many = Array.from({ length: 21 }, (_, n) => `a${n}@example.pt`)
    assert.deepEqual(await refusal({ emails: many }), [422, 'Indique no máximo 20 endereços'])
    assert.equal((await add(gestor, { companyId: other.id })).status, 404)
    const made = await Promise.all(Array.from({ length: 23 }, () => add(gestor)))
    assert.equal(made.filter(({ status }) => status === 201).length, 20)
    assert.equal(made.filter(({ status }) => status === 409).length, 3)
    await app.platform.db.delete(reportSchedules)
  })

  it('stop going to people who may not log in, or who left their owner’s reach', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.addUser({ company: company.id })))
    const [stays, isLocked, leaves] = people
    assert.ok(stays && isLocked && leaves)
    const planned = await add(gestor, { companyId: company.id, emails: people.map(({ email }) => email) })
    assert.equal(planned.status, 201)
    const { db } = app.platform
    await db.update(users).set({ lock: true }).where(eq(users.id, isLocked.id))
    await db.update(users).set({ company: other.id }).where(eq(users.id, leaves.id))
    const { sent } = await run('2099-03-02')
    assert.deepEqual(
      sent.flatMap(({ toEmails }) => toEmails),
      [stays.email],
    )
    await db.delete(reportSchedules)
  })

  it('are sent once when they are due, each address alone, with totals and a link and nobody by name', async () => {
    await add(gestor, { companyId: company.id, emails: ['chefe@example.pt', 'rh@example.pt'] })
    const { sent, said } = await run('2099-01-12')
    assert.equal(said, 'Relatórios enviados: 1.')
    assert.deepEqual(
      new Set(sent.map(({ toEmails }) => toEmails.join())),
      new Set(['chefe@example.pt', 'rh@example.pt']),
    )
    const html = String(sent[0]?.html)
    assert.match(html, /De 2099-01-05 a 2099-01-11/)
    assert.match(html, /Horas de formação concluída<\/td><td[^>]*><strong>8</)
    assert.ok(html.includes(`/gestor/relatorios?report=training&amp;from=2099-01-05`))
    assert.ok(!html.includes(company.trainee.name), 'no name of a trainee')
    assert.deepEqual(sent[0]?.attachments ?? [], [])
    assert.deepEqual((await run('2099-01-12')).sent, [], 'once')
    assert.equal((await list(gestor))[0]?.nextDay, '2099-01-19')
    assert.equal((await run('2099-01-19')).sent.length, 2)
  })

  it('that cannot be sent, or not to one address, keep nobody else from theirs', async () => {
    const { db } = app.platform
    await db.delete(reportSchedules)
    for (let n = 0; n < 2; n++) await add(gestor, { companyId: company.id })
    await add(gestor, { companyId: company.id, emails: ['rh@example.pt', 'chefe@example.pt'] })
    const [first] = await list(gestor)
    const refuse = (name: string, on: string, when: string) =>
      db.execute(
        sql.raw(`create trigger ${name} before ${on} for each row when (${when}) execute function refuse()`),
      )
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await refuse('no_schedule', 'update on report_schedules', `old.id = '${first?._id}'`)
    await refuse('no_address', 'insert on messages', `new.to_emails @> array['rh@example.pt']`)
    const { sent, said } = await run('2099-01-12')
    await db.execute(sql`drop function refuse cascade`)
    assert.equal(said, 'Relatórios enviados: 2. Falharam: 1.')
    assert.deepEqual(
      sent.map(({ toEmails }) => toEmails.join()),
      ['chefe@example.pt', 'chefe@example.pt'],
    )
    // What failed is due as before.
    assert.equal((await run('2099-01-13')).sent.length, 1)
  })

  it('are narrowed as they were planned, in their totals and where they are opened', async () => {
    const { db } = app.platform
    await db.delete(reportSchedules)
    const short = await addCourse(app, { values: { name: 'Primeiros socorros', hduration: 3 } })
    const done = { isComplete: true, activationDate: new Date('2099-01-01T12:00:00Z') }
    const worker = await app.addUser({ company: company.id })
    await addAssignment(app, {
      ...done,
      user: worker.id,
      degree: short.degree.id,
      company: company.id,
      endDate: new Date('2099-01-08T12:00:00Z'),
    })
    const narrowed = { companyId: company.id, degree: short.degree.id, state: 'complete' }
    assert.equal((await add(gestor, { report: 'annual', startDate: '2098-01-01', ...narrowed })).status, 201)
    assert.equal((await add(gestor, { degree: newId() })).status, 404, 'a course that nobody in sight has')
    assert.equal((await add(gestor, { report: 'progress', startDate: 'ontem' })).status, 422)
    const [planned] = await list(gestor)
    assert.deepEqual(planned?.degree, { _id: short.degree.id, name: 'Primeiros socorros' })
    assert.deepEqual([planned?.state, planned?.startDate], ['complete', undefined])
    const { sent } = await run('2099-01-12')
    const html = String(sent[0]?.html)
    assert.match(html, /De 2099-01-05 a 2099-01-11 · Curso: Primeiros socorros · Estado: Concluído/)
    assert.match(html, /Horas de formação concluída<\/td><td[^>]*><strong>3</)
    assert.ok(html.includes(`course=${short.degree.id}&amp;state=complete`))
    await db.delete(reportSchedules)
    await add(gestor, { companyId: company.id })
  })

  it('end with what their owner answers for', async () => {
    const { db } = app.platform
    await db.delete(companyManagers).where(eq(companyManagers.user, company.gestor.id))
    await db.execute(sql`update report_schedules set next_day = '2099-02-02'`)
    assert.deepEqual((await run('2099-02-02')).sent, [])
  })
})
