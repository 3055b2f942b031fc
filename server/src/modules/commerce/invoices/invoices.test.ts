import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { toCents } from '#contract/commerce/invoice-rules.ts'
import { removeItem, listItems } from '#contract/platform/engine/endpoints.ts'
import {
  invoices as invoicesCall,
  invoiceSheet,
  discountOf,
  claimDiscount,
} from '#contract/commerce/invoice-endpoints.ts'
import { removeDegree } from '#contract/learning/person-endpoints.ts'
import { codeAccounts, codes } from '../../enrolment/code-tables.ts'
import { services } from '../service-table.ts'
import { invoiceMonths, invoices } from '../invoice-tables.ts'
import { discounts, prices } from '../tables.ts'
import { companies } from '../../people/company-table.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { closeMonthsBefore } from './setup.ts'

type Invoice = Record<string, unknown> & {
  users: { name: string; priceActivation: number }[]
  degrees: { name: string; priceDegree: number; users: number; totalDegree: number }[]
}

describe('invoices', () => {
  let app: TestApp
  let admin: Client
  let master: Client & { user: { id: string } }
  let company: Client
  let companyId: string
  let otherId: string
  let trainee: { id: string }
  let degree: string
  let now: Date

  /** Noon of a day of the month so many months ago. */
  const ago = (months: number, day = 10) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, 12))
  const month = (months: number) => monthOf(dayInPortugal(ago(months)))

  const addCompany = async (nif: string, owner: string) => {
    const { id } = await app.addUser({ kind: 'company', activationDate: null })
    await app.platform.db
      .insert(companies)
      .values({ id, nif, name: `Empresa ${nif}`, email: `${nif}@example.pt`, master: owner })
    return id
  }
  const addService = async (at: Date, values: Partial<typeof services.$inferInsert> = {}) => {
    const given = { descServico: 'HACCP', type: 'AV' as const, company: companyId, degree, user: trainee.id }
    const [row] = await app.platform.db
      .insert(services)
      .values({ ...given, value: 24.9, createdAt: at, ...values })
      .returning()
    return row?.id ?? ''
  }
  const list = async (who: Client, query = '') => {
    const answer = await who.get(`/api/invoices/?${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body as { items: Invoice[]; total: number }
  }
  const close = () => closeMonthsBefore(app.platform.db, month(0), { now: app.platform.clock.now() })

  before(async () => {
    app = await createTestApp()
    now = app.platform.clock.now()
    admin = await app.asNew('admin')
    master = await app.asNew('master')
    companyId = await addCompany('501964843', master.user.id)
    otherId = await addCompany('504426290', (await app.addUser({ kind: 'master' })).id)
    company = await app.as(companyId)
    trainee = await app.addUser({ company: companyId, activationDate: ago(2, 5), name: 'Ana' })
    degree = (await addCourse(app, { values: { name: 'HACCP', duration: 90 } })).degree.id
    const startDate = dayInPortugal(ago(12))
    await app.platform.db.insert(prices).values([
      { name: 'Conta', type: 'activation', value: 2.5, startDate },
      { name: 'Conta da empresa', type: 'activation', value: 2, company: companyId, startDate },
      { name: 'Conta mais cara', type: 'activation', value: 9, startDate: dayInPortugal(ago(1, 1)) },
    ])
  })
  after(() => app.close())

  it('are none for who acquired nothing', async () => {
    assert.deepEqual(await list(company), { items: [], total: 0 })
    assert.deepEqual(await close(), { months: [], invoices: 0 })
  })

  it('reckon an open month as it stands, at the prices of its days and less the discounts', async () => {
    await addService(ago(2))
    await addService(ago(2, 12))
    await app.platform.db.insert(discounts).values({
      name: 'Dez',
      code: 'DEZ',
      percent: 10,
      company: companyId,
      startDate: dayInPortugal(ago(2, 11)),
      endDate: dayInPortugal(ago(2, 20)),
    })
    const { items, total } = await list(company)
    assert.equal(total, 1)
    const [invoice] = items
    assert.deepEqual(
      [invoice?.['_id'], invoice?.['archived'], invoice?.['month'], invoice?.['startDate']],
      [null, false, ago(2).getUTCMonth() + 1, `${month(2)}-01`],
    )
    assert.deepEqual(
      invoice?.users.map(({ name, priceActivation }) => [name, priceActivation]),
      [['Ana', 2]],
    )
    assert.deepEqual(
      invoice?.degrees.map(({ priceDegree, users }) => [priceDegree, users]),
      [
        [24.9, 1],
        [22.41, 1],
      ],
    )
    assert.deepEqual(
      [invoice?.['totalActivation'], invoice?.['totalDegree'], invoice?.['total']],
      [2, 47.31, 49.31],
    )
  })

  it('of every month that is over are archived once, by whoever closes first', async () => {
    await addService(ago(1))
    await addService(ago(1), { company: otherId, user: null })
    await addService(ago(0, 1))
    const runs = await Promise.all([close(), close()])
    assert.deepEqual(runs.flatMap(({ months }) => months).toSorted(), [month(2), month(1)])
    assert.equal(runs[0].invoices + runs[1].invoices, 3)
    assert.deepEqual(await close(), { months: [], invoices: 0 })
    assert.equal(await app.platform.db.$count(invoices), 3)
    assert.equal(await app.platform.db.$count(invoiceMonths), 2)

    const all = await list(company)
    assert.deepEqual(
      all.items.map((one) => [one['archived'], one['month']]),
      [0, 1, 2].map((months) => [months > 0, ago(months).getUTCMonth() + 1]),
    )
    assert.deepEqual((await list(company, 'archived=false')).items, all.items.slice(0, 1))
    assert.equal((await list(company, 'archived=true')).total, 2)
    assert.deepEqual((await list(company, 'skip=1&limit=1')).items, all.items.slice(1, 2))
  })

  it('that are archived stay as they are, whatever changes afterwards', async () => {
    const { db } = app.platform
    const before = await list(company, 'archived=true')
    await db.update(prices).set({ value: 99 })
    await db.update(discounts).set({ percent: 50 }).where(eq(discounts.code, 'DEZ'))
    await db.update(companies).set({ name: 'Outro nome' }).where(eq(companies.id, companyId))
    await addService(ago(2, 12))
    await app.addUser({ company: companyId, activationDate: ago(2), name: 'Tarde' })
    await close()
    assert.deepEqual(await list(company, 'archived=true'), before)
    const [open] = (await list(company, 'archived=false')).items
    assert.deepEqual(
      open?.degrees.map(({ priceDegree }) => priceDegree),
      [24.9, 12.45],
      'what came late stands on the open month, at the discount of its day',
    )
    assert.deepEqual(open?.users, [])
    const removed = await admin.call(removeItem, { params: { entity: 'company', id: companyId } })
    assert.equal(removed.body.code, 'in_use')
  })

  it('are seen by the company, its master and administrators, and nobody else', async () => {
    assert.equal((await list(master, `company=${companyId}`)).total, 3)
    assert.equal((await list(master)).total, 2, 'without a company: what is archived of its clients')
    assert.equal((await list(admin)).total, 3)
    assert.equal((await list(admin, `company=${otherId}`)).total, 1)
    assert.equal((await master.call(invoicesCall, { query: { company: otherId } })).status, 404)
    assert.equal((await company.call(invoicesCall, { query: { company: otherId } })).status, 404)
    assert.equal((await company.call(invoicesCall, { query: { company: 'x' } })).status, 400)
    assert.equal((await company.call(invoicesCall, { query: { limit: 9999 } })).status, 400)
    for (const kind of ['gestor', 'student', 'tutor', 'creator'] as const)
      assert.equal((await (await app.asNew(kind)).call(invoicesCall, {})).status, 403)
    assert.equal((await app.anonymous().call(invoicesCall, {})).status, 401)
  })

  it('are taken away as .xlsx', async () => {
    const path = `/api/invoices/xls?month=${month(2)}`
    const answer = await company.get(path)
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['content-disposition']), /Fatura%20\d{4}-\d{2}%20Empresa/)
    const { sheets } = await readXlsx(answer.raw)
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['Contas', 'Cursos', 'Total'],
    )
    assert.deepEqual(sheets[1]?.rows.at(-1)?.at(-1), 47.31)
    assert.equal((await company.call(invoiceSheet, { query: { month: '2001-01' } })).status, 404)
    assert.equal((await company.call(invoiceSheet, { query: { month: '2001-13' } })).status, 400)
    assert.equal((await master.get(`${path}&company=${otherId}`)).status, 404)
    assert.equal((await admin.get(path)).status, 404)
  })

  it('have the discount of a campaign whose code the company gave', async () => {
    const { db } = app.platform
    const today = dayInPortugal(now)
    const campaign = { percent: 20, startDate: dayInPortugal(ago(0, 1)), endDate: today }
    await db.insert(discounts).values([
      { ...campaign, name: 'Vinte', code: 'VINTE' },
      { ...campaign, name: 'De outra', code: 'OUTRA', company: otherId },
      {
        ...campaign,
        name: 'Acabada',
        code: 'ACABADA',
        endDate: dayInPortugal(ago(1)),
        startDate: '2020-01-01',
      },
    ])
    const totalOf = async () => (await list(company, 'archived=false')).items[0]?.['totalDegree']
    const before = Number(await totalOf())
    assert.equal((await company.call(discountOf, { params: { code: 'vinte' } })).body.percent, 20)
    for (const code of ['ACABADA', 'OUTRA', 'NADA'])
      for (const ask of [company.get, company.post])
        assert.equal((await ask(`/api/getdiscount/${code}`)).body.code, 'code_invalid')
    assert.equal((await admin.call(discountOf, { params: { code: 'OUTRA' } })).status, 200)
    assert.equal(await totalOf(), before, 'asking gives nothing')
    for (const status of [200, 200])
      assert.equal((await company.call(claimDiscount, { params: { code: 'VINTE' } })).status, status)
    assert.equal(
      (await master.call(claimDiscount, { params: { code: 'VINTE' }, body: { company: otherId } })).status,
      404,
    )
    const [stranger, worker] = [await app.asNew('student'), await app.asNew('student', { company: otherId })]
    assert.equal((await stranger.call(discountOf, { params: { code: 'VINTE' } })).status, 200)
    assert.equal((await stranger.call(discountOf, { params: { code: 'OUTRA' } })).body.code, 'code_invalid')
    assert.equal((await worker.call(discountOf, { params: { code: 'OUTRA' } })).status, 200)
    assert.equal((await stranger.call(claimDiscount, { params: { code: 'VINTE' } })).status, 403)
    assert.equal(await totalOf(), toCents(before - 4.98) / 100, 'the one service of this month')
  })

  it('take a course that is taken off while its month is open, and credit it afterwards', async () => {
    const { db } = app.platform
    const assigned = async () => {
      const person = await app.asNew('student', { company: companyId })
      const course = await addCourse(app, { values: { name: 'Escadas' } })
      await db.insert(prices).values({
        name: 'Escadas',
        type: 'degree',
        degree: course.degree.id,
        value: 30,
        startDate: '2020-01-01',
      })
      const [code] = await db
        .insert(codes)
        .values({
          type: 'A',
          code: `A${course.degree.id.slice(-8)}`,
          degree: course.degree.id,
          company: companyId,
        })
        .returning()
      const redeemed = await person.post(`/api/code/redeem/${code?.code}`)
      assert.equal(redeemed.status, 200, JSON.stringify(redeemed.body))
      const mine = and(eq(services.user, person.user.id), eq(services.degree, course.degree.id))
      const remove = () =>
        admin.call(removeDegree, { body: { user: person.user.id, degree: course.degree.id } })
      const seats = async () =>
        (
          await db
            .select()
            .from(codes)
            .where(eq(codes.id, code?.id ?? ''))
        )[0]?.accountsUsed
      return { mine, remove, seats, code: code?.id ?? '', person }
    }

    const open = await assigned()
    assert.equal(await open.seats(), 1)
    assert.equal((await open.remove()).status, 200)
    assert.equal(await db.$count(services, open.mine), 0)
    assert.equal(await open.seats(), 0)
    assert.equal(await db.$count(codeAccounts, eq(codeAccounts.code, open.code)), 0)

    const archived = await assigned()
    await db
      .update(services)
      .set({ createdAt: ago(0, 1) })
      .where(archived.mine)
    app.advance(32 * 24 * 60 * 60)
    await closeMonthsBefore(db, monthOf(app.platform.clock.today()), { now: app.platform.clock.now() })
    assert.equal((await archived.remove()).status, 200)
    assert.equal(await archived.seats(), 0)
    const rows = await db.select().from(services).where(archived.mine).orderBy(services.id)
    assert.deepEqual(
      rows.map(({ descServico, value, invoice }) => [descServico, value, invoice !== null]),
      [
        ['Escadas', 30, true],
        ['Anulação: Escadas', -24, false],
      ],
    )
    const [latest] = (await list(company, 'archived=false')).items
    assert.equal(latest?.['total'], -24)
  })

  it('are closed by a task of the academy’s own', async () => {
    const found = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: { type: 'closeInvoices' } },
    })
    const [task] = found.body.items ?? []
    assert.equal(task?.isActive, true)
    assert.equal(task?.['periodicity'], 'No dia 1 de cada mês, às 05:00')
  })
})
