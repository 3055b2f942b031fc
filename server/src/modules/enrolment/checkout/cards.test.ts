import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { invoices } from '#contract/commerce/invoice-endpoints.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { getSettings, saveSettings } from '#contract/operations/settings-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
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

  it('nobody sells to a company that they do not answer for, nor anything but whole cards', async () => {
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

  it('an order that is sent twice sells once, and another order of the same sells again', async () => {
    const count = async () => (await c.gestor.call(cardGroups, { query: {} })).body.items?.[0]?.bought ?? 0
    const standing = await count()
    const order = { kind: 'fc' as const, company: c.id, quantity: 2, hours: 30 }
    const sell = (more: object = {}) => c.master.call(createManual, { body: { ...order, ...more } })
    const [one, two] = await Promise.all([sell(), sell()])
    assert.deepEqual([one.status, two.status], [201, 201], JSON.stringify([one.body, two.body]))
    assert.deepEqual(one.body, two.body)
    assert.deepEqual((await sell()).body, one.body)
    assert.equal((await count()) - standing, 2)
    const meant = await sell({ clientId: 'another' })
    assert.notEqual(meant.body.service._id, one.body.service._id)
    assert.equal((await count()) - standing, 4)
    app.advance(11 * 60)
    assert.notEqual(
      (await sell()).body.service._id,
      one.body.service._id,
      'ten minutes later it counts as a new order',
    )
  })

  it('a card is sold with so many hours as the academy says, by sellers who set no prices', async () => {
    const sell = (who: typeof c.master, hours: number) =>
      who.call(createManual, { body: { kind: 'fc', company: c.id, quantity: 1, hours } })
    const tooMuch = await sell(c.master, 43)
    assert.deepEqual([tooMuch.status, tooMuch.body.errors?.[0]?.field], [422, 'hours'])
    const added = await c.master.call(addItem, {
      params: { entity: 'cartfc' },
      body: { ref: 'FC-MIL', owner: c.id, hours: 10_000 },
    })
    assert.deepEqual([added.status, added.body.errors?.[0]?.field], [422, 'hours'])
    const admin = await app.asNew('admin')
    assert.equal((await sell(admin, 100)).status, 201)
    const { updatedAt: _, ...academy } = (await admin.call(getSettings, {})).body
    const saved = await admin.call(saveSettings, { body: { ...academy, cardHours: 60 } })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.equal((await sell(c.master, 60)).status, 201)
    assert.equal((await sell(c.master, 61)).status, 422)
  })

  it('codes of campaigns that a seller tries count', async () => {
    const order = { kind: 'fc' as const, company: d.id, quantity: 1, hours: 42 }
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await d.master.call(createManual, { body: { ...order, discount: `TENTO${n}` } })).status)
    assert.deepEqual([new Set(statuses.slice(0, 20)), statuses[20]], [new Set([404]), 429])
  })
})
