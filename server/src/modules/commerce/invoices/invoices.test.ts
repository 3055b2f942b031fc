import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { editItem, removeItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { invoices as invoicesCall, invoiceSheet } from '#contract/commerce/invoice-endpoints.ts'
import { invoiceMonths, invoices } from '../invoice-tables.ts'
import { discounts, prices } from '../tables.ts'
import { companies } from '../../people/company/table.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'
import { createBilling } from '../../../testing/billing.ts'
import { addManager } from '../../../testing/clients.ts'

describe('invoices', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
  })
  after(() => app.close())

  it('are none for a company that acquired nothing', async () => {
    const { admin, otherId, list } = billing
    assert.deepEqual(await list(admin, { company: otherId }), { items: [], total: 0 })
  })

  it('begin with the first account that has a price, before anybody acquired anything', async () => {
    const { company, companyId, ago, list } = billing
    const { db } = app.platform
    await app.addUser({ company: companyId, activationDate: ago(20), name: 'Antes dos preços' })
    const { items } = await list(company)
    assert.deepEqual(
      items.map(({ month, users }) => [
        month,
        users.map(({ name, priceActivation }) => [name, priceActivation]),
      ]),
      [[ago(2).getUTCMonth() + 1, [['Ana', 2]]]],
    )
    const standing = await db.select().from(prices)
    await db.update(prices).set({ value: 0 })
    assert.deepEqual(await list(company), { items: [], total: 0 })
    for (const { id, value } of standing) await db.update(prices).set({ value }).where(eq(prices.id, id))
  })

  it('compute an open month’s current state, at the prices of its days and less the discounts', async () => {
    const { company, companyId, ago, month, addService, list } = billing
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
      [invoice?._id, invoice?.archived, invoice?.month, invoice?.startDate],
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
    assert.deepEqual([invoice?.totalActivation, invoice?.totalDegree, invoice?.total], [2, 47.31, 49.31])
  })

  it('of every month that is over are archived once, by the first to close them', async () => {
    const { company, otherId, ago, month, addService, list, close } = billing
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
      all.items.map((one) => [one.archived, one.month]),
      [0, 1, 2].map((months) => [months > 0, ago(months).getUTCMonth() + 1]),
    )
    assert.deepEqual((await list(company, { archived: 'false' })).items, all.items.slice(0, 1))
    assert.equal((await list(company, { archived: 'true' })).total, 2)
    assert.deepEqual((await list(company, { skip: 1, limit: 1 })).items, all.items.slice(1, 2))
  })

  it('that are archived stay as they are, whatever changes afterwards', async () => {
    const { admin, company, companyId, ago, addService, list, close } = billing
    const { db } = app.platform
    const before = await list(company, { archived: 'true' })
    await db.update(prices).set({ value: 99 })
    await db.update(discounts).set({ percent: 50 }).where(eq(discounts.code, 'DEZ'))
    await db.update(companies).set({ name: 'Outro nome' }).where(eq(companies.id, companyId))
    await addService(ago(2, 12))
    await app.addUser({ company: companyId, activationDate: ago(2), name: 'Tarde' })
    await close()
    assert.deepEqual(await list(company, { archived: 'true' }), before)
    const [open] = (await list(company, { archived: 'false' })).items
    assert.deepEqual(
      open?.degrees.map(({ priceDegree }) => priceDegree),
      [24.9, 12.45],
      'late services are on the open month, at the discount of its day',
    )
    assert.deepEqual(open?.users, [])
    const removed = await admin.call(removeItem, { params: { entity: 'company', id: companyId } })
    assert.equal(removed.body.code, 'in_use')
  })

  it('are seen by the company, its managers and master, and administrators, and nobody else', async () => {
    const { admin, master, company, companyId, otherId, list } = billing
    assert.equal((await list(master, { company: companyId })).total, 3)
    assert.equal((await list(master)).total, 2, 'without a company: what is archived of its clients')
    assert.equal((await list(admin)).total, 3)
    assert.equal((await list(admin, { company: otherId })).total, 1)
    assert.equal((await master.call(invoicesCall, { query: { company: otherId } })).status, 404)
    assert.equal((await company.call(invoicesCall, { query: { company: otherId } })).status, 404)
    assert.equal((await company.call(invoicesCall, { query: { company: 'x' } })).status, 400)
    assert.equal((await company.call(invoicesCall, { query: { limit: 9999 } })).status, 400)
    const gestor = await addManager(app, companyId)
    assert.equal((await list(gestor, { company: companyId })).total, 3)
    assert.equal((await gestor.call(invoicesCall, { query: { company: otherId } })).status, 404)
    assert.equal((await list(await app.asNew('gestor'))).total, 0, 'of no company')
    for (const kind of ['student', 'tutor', 'creator'] as const)
      assert.equal((await (await app.asNew(kind)).call(invoicesCall, {})).status, 403)
    assert.equal((await app.anonymous().call(invoicesCall, {})).status, 401)
  })

  it('are taken away as .xlsx', async () => {
    const { admin, master, company, otherId, month } = billing
    const query = { month: month(2) }
    const answer = await company.call(invoiceSheet, { query })
    assert.equal(answer.status, 200)
    assert.match(
      String(answer.headers['content-disposition']),
      /Resumo%20de%20fatura%C3%A7%C3%A3o%20\d{4}-\d{2}%20Empresa/,
    )
    const { sheets } = await readXlsx(answer.raw)
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['Contas', 'Cursos', 'Total'],
    )
    assert.deepEqual(sheets[1]?.rows.at(-1)?.at(-1), 47.31)
    assert.equal((await company.call(invoiceSheet, { query: { month: '2001-01' } })).status, 404)
    assert.equal((await company.call(invoiceSheet, { query: { month: '2001-13' } })).status, 400)
    assert.equal((await master.call(invoiceSheet, { query: { ...query, company: otherId } })).status, 404)
    assert.equal((await admin.call(invoiceSheet, { query })).status, 404)
  })

  it('charge an account that joins afterwards on the day on which it does, however it joins', async () => {
    const { admin, companyId, ago, list } = billing
    const users = async () =>
      (await list(await app.as(companyId), { archived: 'false' })).items.flatMap((one) => one.users)
    const standing = await users()
    const today = dayInPortugal(app.platform.clock.now())
    const [edited, coded, plain] = await Promise.all(
      ['Editada', 'Com código', 'De ninguém'].map((name) =>
        app.asNew('student', { name, activationDate: ago(2) }),
      ),
    )
    const params = { entity: 'user' as const, id: edited?.user.id ?? '' }
    const saved = await admin.call(editItem, { params, body: { data: { company: companyId } } })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const code = await createCodes(app).addCode({ type: 'A', company: companyId })
    assert.equal((await redeem(coded ?? admin, code.code)).status, 200)
    assert.ok(plain)
    assert.deepEqual(
      (await users())
        .slice(standing.length)
        .map(({ date, name, priceActivation }) => [date, name, priceActivation]),
      [
        [today, 'Com código', 99],
        [today, 'Editada', 99],
      ],
    )
    const left = await admin.call(editItem, { params, body: { data: { company: null } } })
    assert.equal(left.status, 200, JSON.stringify(left.body))
    assert.deepEqual(
      (await users()).map(({ name }) => name),
      [...standing.map(({ name }) => name), 'Com código'],
      'a person who leaves before the month is closed is not charged',
    )
  })

  it('are closed by a task of the academy’s own', async () => {
    const { admin } = billing
    const found = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: { type: 'closeInvoices' } },
    })
    const [task] = found.body.items ?? []
    assert.equal(task?.isActive, true)
    assert.equal(task?.periodicity, 'No dia 1 de cada mês, às 05:00')
  })
})
