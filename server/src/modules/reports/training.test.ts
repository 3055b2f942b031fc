import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { reportPage, reportSummary, trainingSheet } from '#contract/reports/report-endpoints.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { degrees } from '../catalogue/tables.ts'
import { certificates, type CertificateContent } from '../certificates/tables.ts'
import { cartfcs } from '../commerce/card-table.ts'
import { legalParameters } from '../compliance/tables.ts'
import { assignments, attendance } from '../enrolment/tables.ts'
import { companies } from '../people/company/table.ts'
import { users } from '../people/table.ts'

const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('training performed', () => {
  let app: TestApp
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let other: Awaited<ReturnType<typeof addClientWithNif>>
  let admin: Client
  let gestor: Client
  let course: Awaited<ReturnType<typeof addCourse>>

  const rows = async (who: Client, query: object = {}) => {
    const answer = await who.call(reportPage, {
      params: { report: 'training' },
      query: { ...year, limit: 200, ...query },
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.items
  }
  const rowOf = async (who: Client, name: string, query: object = {}) =>
    (await rows(who, query)).find((row) => row['name'] === name)
  const addTrainee = async (name: string, nif = '303372702') =>
    app.addUser({ name, nif, niss: '11234567892', company: company.id })
  /** A trainee's course, optionally completed on a day. */
  const take = async (user: string, end: string | null, values: object = {}) =>
    addAssignment(app, {
      user,
      degree: course.degree.id,
      company: company.id,
      activationDate: at('2025-02-03'),
      startedAt: at('2025-02-10'),
      seconds: 5400,
      ...(end ? { isComplete: true, endDate: at(end), examSuccess: true } : {}),
      ...values,
    })
  const end = async (id: string, day: string) =>
    app.platform.db
      .update(assignments)
      .set({ isComplete: true, examSuccess: true, endDate: at(day) })
      .where(eq(assignments.id, id))

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    company = await addClientWithNif(app, '501964843')
    other = await addClientWithNif(app, '504426290')
    gestor = await app.as(company.gestor.id)
    course = await addCourse(app, { values: { name: 'Segurança no trabalho', hduration: 8, code: 'SEG-1' } })
  })
  after(() => app.close())

  it('says who did which course for which company, with hours, time, result and card', async () => {
    const { db } = app.platform
    const trainee = await addTrainee('Ana Completa')
    const [card] = await db
      .insert(cartfcs)
      .values({ ref: 'FC-2025', owner: company.id, user: trainee.id })
      .returning()
    const { id } = await take(trainee.id, null, { type: 'FC', cartfc: card?.id })
    await db.insert(attempts).values({
      assignment: id,
      kind: 'exam',
      resource: course.degree.id,
      weight: 20,
      drawn: [],
      submittedAt: at('2025-03-20'),
      finalValue: 17,
      success: true,
    })
    assert.equal(await rowOf(gestor, 'Ana Completa'), undefined, 'it is not done yet')
    await end(id, '2025-03-20')
    assert.deepEqual(await rowOf(gestor, 'Ana Completa'), {
      name: 'Ana Completa',
      nif: '303372702',
      niss: '11234567892',
      company: 'Empresa 501964843',
      companyNif: '501964843',
      course: 'Segurança no trabalho',
      courseCode: 'SEG-1',
      area: 'Categoria',
      hours: 8,
      time: 5400,
      startDay: '2025-02-10',
      endDay: '2025-03-20',
      state: 'Concluído',
      result: 'Aprovado',
      grade: 17,
      certificate: null,
      certifiedDay: null,
      card: 'FC-2025',
    })
  })

  it('of last year says the same after names, companies, courses and times changed', async () => {
    const { db } = app.platform
    const done = await addTrainee('Berta Antiga')
    const open = await addTrainee('Carlos Antigo')
    const { id } = await take(done.id, '2025-06-30')
    await take(open.id, null)
    const before = await rows(admin, { showAll: true })
    assert.ok(before.some(({ name }) => name === 'Carlos Antigo'))
    for (const user of [done, open])
      await db
        .update(users)
        .set({ name: 'Outro Nome', nif: '501964843', niss: null, company: other.id })
        .where(eq(users.id, user.id))
    await db.update(companies).set({ name: 'Outra Firma' }).where(eq(companies.id, company.id))
    await db
      .update(degrees)
      .set({ name: 'Outro curso', hduration: 99, code: null })
      .where(eq(degrees.id, course.degree.id))
    await db.update(assignments).set({ seconds: 99_999 }).where(eq(assignments.id, id))
    assert.deepEqual(await rows(admin, { showAll: true }), before)
    await db.update(companies).set({ name: 'Empresa 501964843' }).where(eq(companies.id, company.id))
    await db
      .update(degrees)
      .set({ name: 'Segurança no trabalho', hduration: 8, code: 'SEG-1' })
      .where(eq(degrees.id, course.degree.id))
  })

  it('counts for an end of the year what was done until then, whatever was done since', async () => {
    const trainee = await addTrainee('Dário Depois')
    const { id } = await take(trainee.id, null, { seconds: 3600 })
    const place = { assignment: id, module: course.module.id, lecture: course.module.id }
    await app.platform.db.insert(attendance).values([
      { ...place, startedAt: at('2025-12-30'), lastAt: at('2025-12-30'), seconds: 600 },
      { ...place, startedAt: new Date('2026-01-01T00:10:00Z'), lastAt: at('2026-01-01'), seconds: 3000 },
    ])
    const another = await take((await addTrainee('Duarte Depois')).id, null, { seconds: 3000 })
    await app.platform.db.insert(attendance).values({
      ...place,
      assignment: another.id,
      startedAt: at('2026-01-02'),
      lastAt: at('2026-01-02'),
      seconds: 2000,
    })
    assert.equal((await rowOf(gestor, 'Dário Depois', { showAll: true }))?.['time'], 600)
    assert.equal((await rowOf(gestor, 'Duarte Depois', { showAll: true }))?.['time'], 1000)
    await end(id, '2026-01-05')
    const then = await rowOf(gestor, 'Dário Depois', { showAll: true })
    assert.deepEqual([then?.['state'], then?.['endDay'], then?.['time']], ['Em curso', null, 600])
    assert.equal(await rowOf(gestor, 'Dário Depois'), undefined)
    const later = { startDate: '2026-01-01', endDate: '2026-12-31' }
    assert.equal((await rowOf(gestor, 'Dário Depois', later))?.['time'], 3600)
  })

  it('takes the day of the end in Lisbon, both days of the period included', async () => {
    const trainee = await addTrainee('Eva Fronteira')
    await take(trainee.id, null, { isComplete: true, endDate: new Date('2025-07-31T23:30:00Z') })
    const day = (one: string) => ({ startDate: one, endDate: one })
    assert.equal((await rowOf(gestor, 'Eva Fronteira', day('2025-08-01')))?.['endDay'], '2025-08-01')
    assert.equal(await rowOf(gestor, 'Eva Fronteira', day('2025-07-31')), undefined)
  })

  it('shows a certificate as soon as it is issued, and no end that was annulled', async () => {
    const { db } = app.platform
    const trainee = await addTrainee('Filipa Certificada')
    const { id } = await take(trainee.id, '2025-11-28')
    await db.insert(certificates).values({
      assignment: id,
      number: '2026/000001',
      verification: 'filipa',
      issuedAt: at('2026-01-15'),
      content: {
        trainee: { name: 'Filipa Certificada', nif: '303372702' },
        course: { name: 'Segurança no trabalho', code: 'SEG-1', hours: 8, minutes: 480 },
        attendedMinutes: 90,
        grade: { value: 15, weight: 20 },
      } as CertificateContent,
    })
    const row = await rowOf(gestor, 'Filipa Certificada')
    assert.deepEqual(
      [row?.['certificate'], row?.['certifiedDay'], row?.['grade']],
      ['2026/000001', '2026-01-15', 15],
    )

    const failed = await addTrainee('Gil Anulado')
    const annulled = await take(failed.id, '2025-11-28')
    await db.update(assignments).set({ isComplete: false }).where(eq(assignments.id, annulled.id))
    assert.equal(await rowOf(gestor, 'Gil Anulado'), undefined)
    assert.equal((await rowOf(gestor, 'Gil Anulado', { showAll: true }))?.['state'], 'Em curso')
  })

  it('is found by company, course and state', async () => {
    const names = async (query: object) =>
      (await rows(admin, query)).map(({ name }) => String(name)).toSorted()
    const all = await names({ showAll: true })
    assert.ok(all.length > 4)
    assert.deepEqual(await names({ companyId: company.id, degree: course.degree.id, showAll: true }), all)
    assert.deepEqual(await names({ companyId: other.id, showAll: true }), [])
    assert.deepEqual(await names({ state: 'inProgress' }), [
      'Carlos Antigo',
      'Duarte Depois',
      'Dário Depois',
      'Gil Anulado',
    ])
    assert.deepEqual(await names({ state: 'notStarted' }), [])
  })

  it('refuses missing and invalid dates, and those in the wrong order, in Portuguese', async () => {
    const refusal = async (query: object) => {
      const { status, body } = await gestor.call(trainingSheet, {
        params: { scope: 'full' },
        query,
      })
      return [status, (body as { errors?: unknown }).errors]
    }
    assert.deepEqual(await refusal({}), [
      422,
      [
        { field: 'startDate', message: 'Campo obrigatório' },
        { field: 'endDate', message: 'Campo obrigatório' },
      ],
    ])
    assert.deepEqual(await refusal({ ...year, endDate: '2025-02-30' }), [
      422,
      [{ field: 'endDate', message: 'Data inválida (use o formato aaaa-mm-dd)' }],
    ])
    assert.deepEqual(await refusal({ startDate: '2025-12-31', endDate: '2025-01-01' }), [
      422,
      [{ field: 'endDate', message: 'A data de fim não pode ser anterior à data de início' }],
    ])
  })

  it('is of the companies that somebody answers for, and of no others', async () => {
    const theirs = (await rows(admin, { companyId: company.id, showAll: true })).length
    for (const id of [company.id, company.gestor.id, company.master.id])
      assert.equal((await rows(await app.as(id), { showAll: true })).length, theirs)
    for (const id of [other.id, other.gestor.id, other.master.id]) {
      const stranger = await app.as(id)
      assert.deepEqual(await rows(stranger, { showAll: true }), [])
      const asked = { params: { report: 'training' as const }, query: { ...year, companyId: company.id } }
      assert.equal((await stranger.call(reportPage, asked)).status, 404)
      assert.equal((await stranger.call(reportSummary, asked)).status, 404)
    }
    for (const kind of ['student', 'tutor', 'creator'] as const) {
      const nobody = await app.asNew(kind)
      assert.equal((await nobody.call(trainingSheet, { params: { scope: 'full' }, query: year })).status, 403)
    }
  })

  it('records existing rows of the database', async () => {
    const { db } = app.platform
    const before = await rows(admin, { showAll: true })
    const { rows: kept } = await db.execute(sql`select count(*)::int as n from training_facts`)
    await db.execute(sql`select record_training(array_agg(id)) from assignments`)
    const { rows: again } = await db.execute(sql`select count(*)::int as n from training_facts`)
    assert.deepEqual(again, kept, 'recorded twice is recorded once')
    assert.equal((await rows(admin, { showAll: true })).length, before.length)
  })

  it('of an erased person keeps completed training, and no name on the rest', async () => {
    const { platform, taskTypes } = app
    const trainee = await addTrainee('Helena Apagada')
    await take(trainee.id, '2025-10-10')
    const open = await addCourse(app, { values: { name: 'Por acabar' } })
    await take(trainee.id, null, { degree: open.degree.id })
    await platform.db
      .update(legalParameters)
      .set({ mark: 'likely' })
      .where(eq(legalParameters.key, 'keep.inactive'))
    await taskTypes.get('retention')?.run({
      platform,
      parameters: {},
      now: at('2099-01-01'),
      period: '',
      signal: new AbortController().signal,
      actor: systemActor('task:retention'),
    })
    assert.equal(
      (await rowOf(gestor, 'Helena Apagada', { showAll: true }))?.['course'],
      'Segurança no trabalho',
    )
    const left = await rows(gestor, { showAll: true, degree: open.degree.id })
    assert.deepEqual(
      left.map(({ name, nif, niss }) => [name, nif, niss]),
      [['Conta apagada', null, null]],
    )
  })
})
