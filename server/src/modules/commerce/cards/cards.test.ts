import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import { invoices as invoicesCall } from '#contract/commerce/invoice-endpoints.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/platform/durations.ts'
import { companies } from '../../people/company/table.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { cartfcs } from '../card-table.ts'
import { closeMonthsBefore } from '../invoices/routes.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { addItem, removeItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { services } from '../service-table.ts'
import { discounts, prices } from '../tables.ts'
import { expireCards } from './expiry.ts'
import { cardLines, cardPurchases } from '../card-ledger-tables.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('the ledger of cards', () => {
  let app: TestApp
  let admin: Client
  let adminId: string
  let company: string

  before(async () => {
    app = await createTestApp()
    adminId = (await app.addUser({ kind: 'admin' })).id
    admin = await app.as(adminId)
    company = (await app.addUser({ kind: 'company' })).id
    const { db, clock } = app.platform
    await db
      .insert(companies)
      .values({ id: company, nif: '501964843', name: 'Empresa', email: 'empresa@example.pt' })
    const startDate = dayInPortugal(new Date(clock.now().getTime() - 400 * DAY_MS))
    await db.insert(prices).values({ name: 'Cartão', type: 'card', value: 149, startDate })
    await db.insert(discounts).values({
      name: 'Campanha',
      code: 'DEZ',
      percent: 10,
      company,
      startDate,
      endDate: dayInPortugal(new Date(clock.now().getTime() + 4000 * DAY_MS)),
    })
  })
  after(() => app.close())

  const linesOf = (card: string) =>
    app.platform.db.select().from(cardLines).where(eq(cardLines.card, card)).orderBy(cardLines.id)
  const kindsOf = async (card: string) => (await linesOf(card)).map(({ kind, hours }) => [kind, hours])
  const buy = async (ref: string, more: CallBody<typeof addItem, 'cartfc'> = {}) => {
    const { status, body } = await admin.call(addItem, {
      params: { entity: 'cartfc' },
      body: { ref, owner: company, ...more },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const total = async () => {
    const { body } = await admin.call(invoicesCall, { query: { company, archived: 'false' } })
    return body.items?.map(({ degrees, total }) => [
      degrees.map(({ name, priceDegree, users }) => [name, priceDegree, users]),
      total,
    ])
  }

  it('buying cards takes the reference, writes the cards with their lines, and the sale onto the invoice', async () => {
    const card = await buy('Fc-Norte', { hours: 50, quantity: 3 })
    assert.deepEqual([card.hours, card.remaining, card.quantity], [50, 50, 3])
    const rows = await app.platform.db.select().from(cartfcs).where(eq(cartfcs.owner, company))
    assert.equal(rows.length, 3)
    for (const { id } of rows) {
      const [line, ...others] = await linesOf(id)
      assert.deepEqual([line?.kind, line?.hours, line?.actor, others], ['grant', 50, adminId, []])
    }
    const again = await admin.call(addItem, {
      params: { entity: 'cartfc' },
      body: { ref: ' fc-norte', owner: company },
    })
    assert.deepEqual([again.status, again.body.errors], [422, [{ field: 'ref', message: 'Valor em uso' }]])
    assert.deepEqual(await total(), [[[['Cartão FC de 50 h', 134.1, 3]], 402.3]])

    // What nobody used goes back, with its part of the sale.
    assert.equal((await admin.call(removeItem, { params: { entity: 'cartfc', id: card._id } })).status, 200)
    assert.deepEqual(await total(), [[[['Cartão FC de 50 h', 134.1, 2]], 268.2]])
    const [purchase] = await app.platform.db.select().from(cardPurchases)
    assert.deepEqual([purchase?.ref, purchase?.quantity], ['FC-NORTE', 2])
  })

  it('what was bought stays as it was bought', async () => {
    const card = await buy('FC-FICA', { quantity: 2 })
    const other = (await app.addUser({ kind: 'company' })).id
    await app.platform.db
      .insert(companies)
      .values({ id: other, nif: '504426290', name: 'Outra', email: 'outra@example.pt' })
    const edit = async (body: CallBody<typeof editItem, 'cartfc'>) => {
      const answer = await admin.call(editItem, { params: { entity: 'cartfc', id: card._id }, body })
      return [answer.status, fieldsOf(answer)]
    }
    assert.deepEqual(await edit({ ref: 'FC-OUTRA' }), [422, ['ref']])
    assert.deepEqual(await edit({ owner: other }), [422, ['owner']])
    assert.deepEqual(await edit({ quantity: 3 }), [422, ['quantity']])
    assert.deepEqual(await edit({ ref: 'fc-fica', quantity: 2, remaining: 7 }), [200, []])
    assert.deepEqual(await kindsOf(card._id), [['grant', 42]])
  })

  it('an administrator’s change of hours is a line, and never below what was used', async () => {
    const card = await buy('FC-ACERTO')
    const edit = (hours: number) =>
      admin.call(editItem, { params: { entity: 'cartfc', id: card._id }, body: { hours } })
    assert.deepEqual((await edit(50)).body.remaining, 50)
    assert.deepEqual((await edit(30)).body.remaining, 30)
    assert.deepEqual(await kindsOf(card._id), [
      ['grant', 42],
      ['correction', 8],
      ['correction', -20],
    ])
    const { db } = app.platform
    await db.update(cartfcs).set({ remaining: 10 }).where(eq(cartfcs.id, card._id))
    assert.equal((await edit(19)).status, 422)
    assert.equal((await edit(20)).body.remaining, 0)
  })

  it('nobody else gives a card hours that were not bought', async () => {
    const card = await buy('FC-MAIS')
    const master = await app.asNew('master')
    await app.platform.db.update(companies).set({ master: master.user.id }).where(eq(companies.id, company))
    const params = { entity: 'cartfc', id: card._id } as const
    const answer = await master.call(editItem, { params, body: { hours: 10_000 } })
    assert.deepEqual([answer.status, fieldsOf(answer)], [422, ['hours']])
    assert.equal((await master.call(editItem, { params, body: { hours: 42 } })).status, 200)
    assert.deepEqual(await kindsOf(card._id), [['grant', 42]])
  })

  it('the database keeps balance and lines the same, and no line is changed', async () => {
    const { db } = app.platform
    const { _id } = await buy('FC-BASE')
    // As the previous version writes it: with its line.
    await db.update(cartfcs).set({ remaining: 30 }).where(eq(cartfcs.id, _id))
    assert.deepEqual(await kindsOf(_id), [
      ['grant', 42],
      ['correction', -12],
    ])
    const alone = { card: _id, kind: 'use' as const, hours: -5 }
    const refused = (work: Promise<unknown>) => assert.rejects(work, (error: Error) => Boolean(error.cause))
    await refused(db.insert(cardLines).values(alone))
    await refused(db.update(cardLines).set({ hours: 7 }).where(eq(cardLines.card, _id)))
    await refused(db.delete(cardLines).where(eq(cardLines.card, _id)))
    await refused(db.update(cartfcs).set({ remaining: -1 }).where(eq(cartfcs.id, _id)))
    assert.equal((await linesOf(_id)).length, 2)
  })

  it('a line and its balance are written in either order, in statements of one transaction', async () => {
    const { db } = app.platform
    const { _id } = await buy('FC-ORDEM')
    const line = { card: _id, kind: 'correction' as const, hours: -2 }
    const lower = sql`${cartfcs.remaining} - 2`
    await db.transaction(async (tx) => {
      await tx.insert(cardLines).values(line)
      await tx.update(cartfcs).set({ remaining: lower }).where(eq(cartfcs.id, _id))
    })
    await db.transaction(async (tx) => {
      await tx.update(cartfcs).set({ remaining: lower }).where(eq(cartfcs.id, _id))
      await tx.insert(cardLines).values(line)
    })
    const lines: [string, number][] = [
      ['grant', 42],
      ['correction', -2],
      ['correction', -2],
    ]
    assert.deepEqual(await kindsOf(_id), lines)
    const other = await buy('FC-ORDEM-2')
    // One of many lines is without its balance, and none of them is stored.
    await assert.rejects(
      db.insert(cardLines).values([
        { ...line, hours: 0 },
        { ...line, card: other._id },
      ]),
      (error: Error) => Boolean(error.cause),
    )
    assert.deepEqual(await kindsOf(_id), lines)
  })

  it('looks at the cards of a statement together, however many they are', async () => {
    const { rows } = await app.platform.db.execute(sql`
      select tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid in (${'cartfcs'}::regclass, ${'card_lines'}::regclass) and not tgisinternal
        and (tgtype & 1) = 1 and (tgtype & 4) = 4`)
    assert.deepEqual(rows, [], 'none is called for each row that is inserted')
  })

  it('the end of a card takes what is left, once, after its last day', async () => {
    const { db } = app.platform
    const card = await buy('FC-FIM')
    const day = dayInPortugal(app.platform.clock.now())
    const lastDay = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
    const { body } = await admin.call(listItems, { params: { entity: 'task' }, query: { limit: 200 } })
    assert.ok(
      body.items?.some(({ type }) => type === 'expireCards'),
      'the academy has the task',
    )
    const run = () =>
      expireCards.run({
        platform: app.platform,
        now: app.platform.clock.now(),
        period: '',
        signal: new AbortController().signal,
        actor: systemActor('task:expireCards'),
        parameters: {},
      })
    const days = Math.round((Date.parse(lastDay) - Date.parse(day)) / 1000 / DAY_SECONDS)
    app.advance(days * DAY_SECONDS)
    await run()
    assert.deepEqual(await kindsOf(card._id), [['grant', 42]], 'its last day is a day of it')
    app.advance(DAY_SECONDS)
    await Promise.all([run(), run()])
    await run()
    assert.deepEqual(await kindsOf(card._id), [
      ['grant', 42],
      ['expiry', -42],
    ])
    const [row] = await db.select().from(cartfcs).where(eq(cartfcs.id, card._id))
    assert.equal(row?.remaining, 0)
    const [line] = (await linesOf(card._id)).slice(-1)
    assert.equal(line?.machine, 'task:expireCards')
  })

  it('a card that goes back after its month was closed is credited', async () => {
    const { db, clock } = app.platform
    admin = await app.as(adminId)
    const card = await buy('FC-CREDITO', { quantity: 2 })
    app.advance(40 * DAY_SECONDS)
    await closeMonthsBefore(app.platform, monthOf(dayInPortugal(clock.now())), { now: clock.now() })
    admin = await app.as(adminId)
    assert.equal((await admin.call(removeItem, { params: { entity: 'cartfc', id: card._id } })).status, 200)
    const rows = await db
      .select({ value: services.value, quantity: services.quantity })
      .from(services)
      .where(and(eq(services.company, company), sql`${services.invoice} is null`))
    assert.deepEqual(rows, [{ value: -134.1, quantity: 1 }])
  })
})
