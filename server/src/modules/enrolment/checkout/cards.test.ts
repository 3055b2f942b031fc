import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { invoices } from '#contract/commerce/invoice-endpoints.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { discounts, prices } from '../../commerce/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCardCompany, unbalancedCards } from '../../../testing/cards.ts'

describe('cards that are sold', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let d: Awaited<ReturnType<typeof addCardCompany>>

  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    d = await addCardCompany(app)
    const { db } = app.platform
    await db.insert(prices).values({ name: 'Cartão', type: 'card', value: 100, startDate: '2020-01-01' })
    const days = { startDate: '2020-01-01', endDate: '2099-12-31' }
    await db.insert(discounts).values({ name: 'Dez', code: 'DEZ', percent: 10, ...days })
  })
  after(() => app.close())

  it('a master sells its client a reference of cards, with a campaign, onto the invoice', async () => {
    const order = { kind: 'fc' as const, company: c.id, quantity: 3, hours: 35, discount: 'DEZ' }
    const { status, body } = await c.master.call(createManual, { body: order })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.items.length, 3)
    const [first] = body.items
    assert.match(first?.ref ?? '', /^FC35-[A-Z2-9]{6}$/)
    assert.equal(first?.hours, 35)
    const { quantity, value, charged, total } = body.service
    assert.deepEqual([quantity, value, charged, total], [3, 10_000, 9000, 27_000])
    const bought = await c.gestor.call(cardGroups, { query: {} })
    assert.deepEqual(
      bought.body.items?.[0]?.refs.map(({ ref, bought: n, used }) => [ref, n, used]),
      [[first?.ref, 3, 0]],
    )
    const invoice = await c.account.call(invoices, { query: { archived: 'false' } })
    assert.deepEqual(
      invoice.body.items?.map((one) => one.total),
      [270],
    )
    assert.deepEqual(await unbalancedCards(app), [])
  })

  it('nobody sells to whom they do not answer for, nor anything but whole cards', async () => {
    const sell = async (who: typeof c.account, values: object) =>
      (
        await who.call(createManual, {
          body: { kind: 'fc', company: c.id, quantity: 1, hours: 42, ...values },
        })
      ).status
    assert.equal(await sell(d.master, {}), 404)
    assert.equal(await sell(c.gestor, {}), 403)
    assert.equal(await sell(c.master, { quantity: 0 }), 422)
    assert.equal(await sell(c.master, { hours: 1.5 }), 422)
    assert.equal(await sell(c.master, { discount: 'NADA' }), 404)
    const { body } = await c.gestor.call(cardGroups, { query: {} })
    assert.equal(body.items?.[0]?.bought, 3, 'nothing was sold')
  })
})
