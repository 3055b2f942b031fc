import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, arrayContains, eq } from 'drizzle-orm'
import {
  cardGroups,
  cardsOfRef,
  cardStatement,
  payments,
  requestCards,
} from '#contract/commerce/card-endpoints.ts'
import { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import { updateFc, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCard, addCardCompany } from '../../../testing/cards.ts'
import { addCompany } from '../../../testing/clients.ts'
import { services } from '../service-table.ts'

describe('cards as those who answer for companies see them', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let d: Awaited<ReturnType<typeof addCardCompany>>

  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    d = await addCardCompany(app)
    for (let n = 0; n < 3; n++) await addCard(app, { ref: 'fc-norte', owner: c.id })
    await addCard(app, { ref: 'FC-SUL', owner: c.id, hours: 20, user: c.trainee.user.id })
    await addCard(app, { ref: 'FC-OUTRA', owner: d.id })
  })
  after(() => app.close())

  it('by company and reference: how many were bought, how many given', async () => {
    const { body } = await c.gestor.call(cardGroups, { query: {} })
    assert.equal(body.total, 1)
    const [group] = body.items ?? []
    assert.deepEqual([group?.company._id, group?.bought, group?.used], [c.id, 4, 1])
    assert.deepEqual(
      group?.refs.map(({ ref, bought, used, remaining }) => [ref, bought, used, remaining]).toSorted(),
      [
        ['FC-NORTE', 3, 0, 126],
        ['FC-SUL', 1, 1, 20],
      ],
    )
    assert.equal((await (await app.asNew('admin')).call(cardGroups, { query: {} })).body.total, 2)
    assert.equal((await d.account.call(cardGroups, { query: { search: 'NORTE' } })).body.total, 0)
    const [searched] = (await c.gestor.call(cardGroups, { query: { search: 'NORTE' } })).body.items
    assert.deepEqual([searched?.bought, searched?.used, searched?.found], [4, 1, 3])
    assert.deepEqual(
      searched?.refs.map((one) => [one.ref, one.bought, one.found]),
      [['FC-NORTE', 3, 3]],
    )
    const ofRef = await c.account.call(cardsOfRef, { query: { company: c.id, ref: 'fc-sul' } })
    assert.deepEqual(
      ofRef.body.items?.map(({ user }) => user?._id),
      [c.trainee.user.id],
    )
    assert.equal((await d.gestor.call(cardsOfRef, { query: { company: c.id, ref: 'FC-SUL' } })).body.total, 0)
  })

  it('counts those that end soon or that nobody has used, and lists them, of own companies alone', async () => {
    const own = await addCardCompany(app)
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS)
    const add = (ref: string, daysAgo: number, values: object = {}) =>
      addCard(app, { ref, owner: own.id, createdAt: day(daysAgo), ...values })
    await add('FC-NOVO', 29)
    await add('FC-PARADO', 32)
    await add('FC-DADO', 32, { user: own.trainee.user.id })
    await add('FC-FIM', 310, { user: own.trainee.user.id })
    await add('FC-FIM', 310)
    await add('FC-FIM', 310, { hours: 42, remaining: 0 })
    await add('FC-DEPOIS', 300, { user: own.trainee.user.id })
    await add('FC-ACABADO', 370)
    const counts = await own.gestor.call(cardConcernCounts, {})
    assert.deepEqual(counts.body, { ending: 2, idle: 2 })
    assert.deepEqual((await own.account.call(cardConcernCounts, {})).body, { ending: 2, idle: 2 })
    assert.deepEqual((await d.gestor.call(cardConcernCounts, {})).body, { ending: 0, idle: 0 })
    const listed = async (concern: 'ending' | 'idle') => {
      const { body } = await own.gestor.call(cardGroups, { query: { filter: { concern } } })
      return [
        body.items?.[0]?.found,
        body.items?.[0]?.bought,
        body.items?.[0]?.refs.map(({ ref }) => ref).toSorted(),
      ]
    }
    assert.deepEqual(await listed('ending'), [2, 8, ['FC-FIM']])
    assert.deepEqual(await listed('idle'), [2, 8, ['FC-FIM', 'FC-PARADO']])
    const query = { company: own.id, ref: 'FC-FIM' }
    assert.equal(
      (await own.gestor.call(cardsOfRef, { query: { ...query, concern: 'ending' } })).body.total,
      2,
    )
    assert.equal((await own.gestor.call(cardsOfRef, { query: { ...query, concern: 'idle' } })).body.total, 1)
    assert.equal((await own.gestor.call(cardsOfRef, { query })).body.total, 3)
  })

  it('a card reads like a bank statement, with what its end will take', async () => {
    const { degree } = await addCourse(app, { values: { name: 'HACCP', hduration: 12 } })
    const card = await addCard(app, { ref: 'FC-EXTRATO', owner: c.id })
    const body = { user: c.trainee.user.id, cartfc: card.id, degrees: [degree.id] }
    assert.equal((await c.gestor.call(updateFc, { body })).status, 200)
    const statement = await c.account.call(cardStatement, { params: { card: card.id } })
    assert.deepEqual(
      statement.body.lines.map(({ kind, hours, balance, actor, degree: course }) => [
        kind,
        hours,
        balance,
        actor,
        course?.name,
      ]),
      [
        ['grant', 42, 42, null, undefined],
        ['use', -12, 30, c.gestor.user.name || c.gestor.user.username, 'HACCP'],
      ],
    )
    assert.deepEqual(statement.body.forecast?.hours, 30)
    assert.equal(statement.body.card.expiresAt.slice(0, 10), statement.body.forecast?.day)
    assert.equal((await d.gestor.call(cardStatement, { params: { card: card.id } })).status, 404)
    assert.equal((await c.trainee.call(cardStatement, { params: { card: card.id } })).status, 403)
  })

  it('a company asks for cards, and the academy and its master are notified', async () => {
    const ask = (quantity: number) =>
      c.account.call(requestCards, {
        body: { company: c.id, quantity, hours: 42, notes: 'Até ao fim do mês' },
      })
    assert.equal((await ask(0)).status, 422)
    const asked = await ask(5)
    assert.equal(asked.status, 200)
    const { _id, date, company, quantity, hours, notes } = asked.body
    assert.deepEqual([company._id, quantity, hours, notes], [c.id, 5, 42, 'Até ao fim do mês'])
    assert.ok(Math.abs(Date.parse(date) - app.platform.clock.now().getTime()) < 60_000)
    const [mail] = await app.platform.db.select().from(messages).where(eq(messages.template, 'cardRequest'))
    assert.ok(mail?.toUsers.includes(c.master.user.id))
    assert.equal(mail?.id, _id)
    assert.match(mail?.html ?? '', /Até ao fim do mês/)
    const { charged, total } = asked.body
    assert.equal(total, charged * 5)
    const author = (await c.account.call(currentUser, {})).body.name
    // The order is shown as waiting to those who answer for the company, until it buys cards.
    const waiting = async (who: Client) => (await who.call(cardGroups, {})).body.requests
    for (const who of [c.account, c.gestor])
      assert.deepEqual(
        (await waiting(who)).map(({ what, by }) => [what, by]),
        [[`${company.name} · 5 × 42 h`, author]],
      )
    assert.deepEqual(await waiting(d.gestor), [])
    const order = { kind: 'fc', company: c.id, quantity: 5, hours: 42 } as const
    const sold = await c.master.call(createManual, { body: order })
    assert.equal(sold.status, 201)
    assert.deepEqual([sold.body.service.charged, sold.body.service.total], [charged, total])
    assert.deepEqual(await waiting(c.account), [])
    const foreign = { company: d.id, quantity: 1, hours: 42 }
    assert.equal((await c.gestor.call(requestCards, { body: foreign })).status, 404)
  })

  it('an order of cards is placed once however often it is sent', async () => {
    const { db } = app.platform
    const toMaster = arrayContains(messages.toUsers, [c.master.user.id])
    const mails = () => db.$count(messages, and(eq(messages.template, 'cardRequest'), toMaster))
    const waiting = async () => (await c.account.call(cardGroups, {})).body.requests.length
    const before = [await mails(), await waiting()]
    const after = async () => [(await mails()) - (before[0] ?? 0), (await waiting()) - (before[1] ?? 0)]
    const order = { company: c.id, quantity: 6, hours: 42, notes: 'Seis' }
    const ask = (more: object = {}, who: Client = c.account) =>
      who.call(requestCards, { body: { ...order, ...more } })
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask()))
    assert.equal(first?.status, 200, JSON.stringify(first?.body))
    for (const other of [...others, await ask()]) assert.deepEqual(other.body, first?.body)
    assert.deepEqual(await after(), [1, 1])

    assert.notEqual((await ask({ clientId: 'another' })).body._id, first?.body._id)
    assert.notEqual((await ask({}, c.gestor)).body._id, first?.body._id)
    assert.notEqual((await ask({ notes: 'Sete' })).body._id, first?.body._id)
    assert.deepEqual(await after(), [4, 4])
    app.advance(10 * 60 + 1)
    assert.notEqual((await ask()).body._id, first?.body._id)
    assert.deepEqual(await after(), [5, 5])
  })

  it('a card goes to nobody of another company, by any giver', async () => {
    const sister = await addCompany(app, { master: c.master.user.id })
    const stranger = await app.addUser({ company: sister.id })
    const card = await addCard(app, { ref: 'FC-NOSSO', owner: c.id })
    for (const who of [c.master, await app.asNew('admin')]) {
      const given = await who.call(editItem, {
        params: { entity: 'cartfc', id: card.id },
        body: { user: stranger.id },
      })
      assert.deepEqual([given.status, given.body.errors?.[0]?.field], [422, 'user'])
      const body = { user: stranger.id, cartfc: card.id, degrees: [] }
      assert.equal((await who.call(updateFc, { body })).status, 404)
      const bulk = { users: [stranger.id], ref: 'FC-NOSSO', degrees: [] }
      assert.equal((await who.call(updateFcBulk, { body: bulk })).body.error[0]?.code, 'conflict')
    }
    const own = await c.master.call(editItem, {
      params: { entity: 'cartfc', id: card.id },
      body: { user: c.trainee.user.id },
    })
    assert.equal(own.status, 200, JSON.stringify(own.body))
  })

  it('purchases are listed for their companies, in cents', async () => {
    const bought = { descServico: 'Cartão FC de 42 h', type: 'FC' as const, company: c.id, quantity: 3 }
    await app.platform.db.insert(services).values({ ...bought, value: 149.5 })
    const { body } = await c.account.call(payments, { query: { limit: 1 } })
    assert.deepEqual(
      body.items?.map(({ description, type, quantity, value, discount }) => [
        description,
        type,
        quantity,
        value,
        discount,
      ]),
      [['Cartão FC de 42 h', 'FC', 3, 14_950, 0]],
    )
    const own = await c.trainee.call(payments, { query: {} })
    assert.deepEqual(
      own.body.items?.map(({ description }) => description),
      ['HACCP'],
    )
    assert.deepEqual(
      own.body.items?.map(({ value, discount, invoice }) => [value, discount, invoice]),
      [[null, null, null]],
      'what the company pays is the company’s',
    )
    const alone = await app.asNew('student')
    await app.platform.db
      .insert(services)
      .values({ descServico: 'Curso', type: 'AV', user: alone.user.id, value: 12 })
    assert.equal((await alone.call(payments, { query: {} })).body.items?.[0]?.value, 1200)
    assert.equal((await d.account.call(payments, { query: {} })).body.total, 0)
  })
})
