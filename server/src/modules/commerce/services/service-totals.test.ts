import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { payments } from '#contract/commerce/card-endpoints.ts'
import { serviceOf, servicesOf } from '#contract/commerce/service-endpoints.ts'
import { changeLine, closeMonth, conferenceOf, summaries } from '#contract/commerce/summary-endpoints.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createBilling } from '../../../testing/billing.ts'
import { defined } from '../../../testing/defined.ts'
import { discounts } from '../tables.ts'

const cents = (euros: number) => Math.round(euros * 100)
const add = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

describe('the totals per service of a company', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    const { companyId, ago, addService } = billing
    await app.platform.db.insert(discounts).values({
      name: 'Um terço',
      code: 'TERCO',
      percent: 33.33,
      company: companyId,
      startDate: dayInPortugal(ago(2, 11)),
      endDate: dayInPortugal(ago(1, 28)),
    })
    await addService(ago(2))
    await addService(ago(2, 12))
    await addService(ago(2, 13), { value: 33.33, quantity: 3 })
    await addService(ago(2, 14), { value: -5 })
    const cards = { descServico: 'Cartão FC', type: 'FC', degree: null, user: null, value: 149.5 } as const
    await addService(ago(1, 12), { ...cards, quantity: 40 })
    await addService(ago(1, 13), { descServico: 'Oferta' })
  })
  after(() => app.close())

  /** What three screens say of the same: the totals and the list per service, the months, and the payments. */
  const readAll = async () => {
    const { admin, company, companyId } = billing
    const params = { id: companyId }
    const { body } = await admin.call(servicesOf, { params, query: {} })
    const months = await admin.call(summaries, { query: { filter: { company: companyId } } })
    const paid = await company.call(payments, { query: {} })
    return {
      ...body,
      sums: [
        add(body.totals.map(({ value }) => cents(value))),
        add(body.items.map(({ value }) => cents(value))),
        add(months.body.items.map(({ courses }) => courses)),
        add(
          paid.body.items.map(({ value, discount, quantity }) => (value ?? 0) * quantity - (discount ?? 0)),
        ),
      ],
    }
  }
  const change = async (
    month: string,
    name: string,
    values: { action: 'exclude' } | { action: 'correct'; charged: number; isExempt: boolean },
  ) => {
    const { admin, companyId: company } = billing
    const { lines } = (await admin.call(conferenceOf, { query: { company, month } })).body
    const source = defined(lines.find(({ description }) => description === name)?.source)
    const body = { company, month, source, reason: 'Acordado com o cliente', ...values }
    assert.equal((await admin.call(changeLine, { body })).status, 200)
  }

  it('are what its months come to, with the campaign and what was corrected and left out', async () => {
    const { month } = billing
    const before = await readAll()
    const [hours, courses] = [40 * 9967, 2490 + 1660 + 3 * 2222 - 500]
    assert.deepEqual(
      before.sums,
      Array.from({ length: 4 }, () => hours + courses + 1660),
    )
    assert.equal(before.total, 6)
    assert.deepEqual(before.totals, [
      { descServico: 'Cartão FC', count: 40, value: hours / 100 },
      { descServico: 'HACCP', count: 6, value: courses / 100 },
      { descServico: 'Oferta', count: 1, value: 16.6 },
    ])
    await change(month(1), 'Cartão FC', { action: 'correct', charged: 9000, isExempt: false })
    await change(month(1), 'Oferta', { action: 'exclude' })
    const { sums, totals } = await readAll()
    assert.deepEqual(
      sums,
      Array.from({ length: 4 }, () => 40 * 9000 + courses),
    )
    assert.deepEqual(
      totals.map(({ value }) => value),
      [3600, courses / 100, 0],
    )
  })

  it('stay so when the months are closed, whatever happens to the campaign', async () => {
    const { admin, companyId, month } = billing
    const { sums, items } = await readAll()
    for (const n of [2, 1]) {
      const closed = await admin.call(closeMonth, { body: { month: month(n), unchecked: true } })
      assert.equal(closed.status, 200, JSON.stringify(closed.body))
    }
    await app.platform.db.delete(discounts)
    const after = await readAll()
    assert.deepEqual([after.sums, after.items], [sums, items])
    const cards = defined(items.find(({ type }) => type === 'FC'))
    const one = await admin.call(serviceOf, { params: { id: companyId, service: cards._id } })
    assert.deepEqual([one.body, one.body.value], [cards, 3600])
  })
})
