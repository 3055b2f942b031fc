import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  createManual,
  type ManualOrder,
  quoteManual,
  quoteMaster,
} from '#contract/enrolment/checkout-endpoints.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { rateLimits } from '../../../platform/http/rate-limit-table.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { discountClaims } from '../../commerce/invoice-tables.ts'
import { services } from '../../commerce/service-table.ts'
import { cartfcs } from '../../commerce/index.ts'
import { discounts, prices } from '../../commerce/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCardCompany } from '../../../testing/cards.ts'
import { codeAccounts, codes } from '../code-tables.ts'

describe('the quote of a sale', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let d: Awaited<ReturnType<typeof addCardCompany>>
  let degree: string
  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    d = await addCardCompany(app)
    degree = (await addCourse(app, { values: { name: 'Higiene', duration: 60 } })).degree.id
    const other = (await addCourse(app)).degree.id
    const { db } = app.platform
    const from = { startDate: '2020-01-01' }
    await db.insert(prices).values([
      { name: 'Cartão', type: 'card', value: 99.99, ...from },
      { name: 'Curso', type: 'degree', value: 30, ...from },
      { name: 'Curso da empresa', type: 'degree', value: 25.55, degree, company: c.id, ...from },
    ])
    const days = { ...from, endDate: '2099-12-31' }
    await db.insert(discounts).values([
      { name: 'Cinco', code: 'CINCO', percent: 5, company: c.id, ...days },
      { name: 'Dez', code: 'DEZ', percent: 10, ...days },
      { name: 'De outro curso', code: 'OUTRO', percent: 50, degree: other, ...days },
      { name: 'Passada', code: 'PASSADA', percent: 90, ...from, endDate: '2020-12-31' },
    ])
  })
  after(() => app.close())

  const cards = (values: object = {}): ManualOrder => ({
    kind: 'fc',
    company: c.id,
    quantity: 3,
    hours: 35,
    ...values,
  })
  const code = (values: object = {}): ManualOrder => ({
    kind: 'code',
    type: 'A',
    modules: [],
    accounts: [],
    degree,
    company: c.id,
    accountsAllowed: 7,
    ...values,
  })
  const person = (n: number) => ({ name: `Ana ${n}`, email: `ana.${n}@example.pt` })
  const kept = async () =>
    Promise.all(
      [codes, codeAccounts, cartfcs, services, discountClaims, activities].map((table) =>
        app.platform.db.$count(table),
      ),
    )

  it('is what the sale then writes, for cards and codes, with the campaigns of the company and of the order', async () => {
    // With the company's own campaign alone first: a claimed one stays.
    const orders = [
      cards(),
      code(),
      code({ discount: 'OUTRO' }),
      code({ type: 'O', accountsAllowed: 1, discount: 'dez' }),
      code({ type: 'P', accountsAllowed: 1, accounts: [person(1), person(2)] }),
      cards({ discount: 'DEZ', quantity: 2 }),
    ]
    const totals = []
    for (const body of orders) {
      const quote = await c.master.call(quoteManual, { body })
      assert.equal(quote.status, 200, JSON.stringify(quote.body))
      const sale = await c.master.call(createManual, { body })
      assert.equal(sale.status, 201, JSON.stringify(sale.body))
      const { company, warnings, ...quoted } = quote.body
      assert.deepEqual(warnings, [])
      const { _id: _, ...sold } = sale.body.service
      assert.deepEqual(quoted, sold)
      assert.ok(company)
      totals.push([quoted.quantity, quoted.value, quoted.charged])
    }
    assert.deepEqual(totals, [
      [3, 9999, 9499],
      [7, 2555, 2427],
      [7, 2555, 2427],
      [1, 2555, 2300],
      [2, 2555, 2300],
      [2, 9999, 8999],
    ])
  })

  it('writes nothing, and claims no campaign', async () => {
    const before = await kept()
    const first = await d.master.call(quoteManual, { body: cards({ company: d.id, discount: 'DEZ' }) })
    assert.equal(first.body.charged, 8999)
    const second = await d.master.call(quoteManual, { body: cards({ company: d.id }) })
    assert.equal(second.body.charged, 9999)
    await d.master.call(quoteManual, { body: code({ company: d.id, type: 'P', accounts: [person(1)] }) })
    assert.deepEqual(await kept(), before)
  })

  it('is refused for what the sale is refused for', async () => {
    const refusals = [
      [d.master, cards()],
      [c.gestor, cards()],
      [c.master, cards({ hours: 43 })],
      [c.master, code({ discount: 'PASSADA' })],
      [c.master, code({ type: 'O' })],
      [c.master, code({ accounts: [person(1)] })],
      [c.master, code({ type: 'P', accounts: [person(1), person(1)] })],
      [c.master, code({ modules: [degree] })],
      [c.master, code({ degree: c.id })],
    ] as const
    const statuses = []
    for (const [who, body] of refusals) {
      const quote = await who.call(quoteManual, { body })
      const sale = await who.call(createManual, { body })
      assert.deepEqual(quote.body, sale.body)
      assert.equal(quote.status, sale.status)
      statuses.push(quote.status)
    }
    assert.deepEqual(statuses, [404, 403, 422, 404, 422, 422, 422, 422, 404])
  })

  it('codes of campaigns that somebody tries in it count', async () => {
    const order = cards({ company: d.id })
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await d.master.call(quoteManual, { body: { ...order, discount: `TENTO${n}` } })).status)
    assert.equal(statuses.at(-1), 429)
  })

  it('is asked for so often an hour by a seller, of orders and of groups together', async () => {
    const { db } = app.platform
    await db.delete(rateLimits)
    await hit(db, `quote:${d.master.user.id}`, { max: 120, seconds: 3600 }, 118)
    const body = cards({ company: d.id })
    const ask = async () => (await d.master.call(quoteManual, { body })).status
    assert.deepEqual([await ask(), await ask()], [200, 200])
    const refused = await d.master.call(quoteManual, { body })
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'])
    assert.equal(
      refused.body.detail,
      'Demasiados pedidos em pouco tempo. Espere um momento e tente novamente.',
    )
    const group = await d.master.call(quoteMaster, { body: { degree, company: d.id, accounts: [person(1)] } })
    assert.equal(group.status, 429)
    assert.equal(
      (await c.master.call(quoteManual, { body: cards() })).status,
      200,
      'each seller has their own',
    )
  })
})
