import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import {
  cardsInUse,
  cardsOfThePast,
  cardsOfUser,
  updateFc,
  updateFcBulk,
} from '#contract/enrolment/card-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { t } from '#contract/platform/text/text.ts'
import { services } from '../../commerce/service-table.ts'
import { errorsOf } from '../../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCard, addCardCompany, linesOfCard, unbalancedCards } from '../../../testing/cards.ts'
import { assignments } from '../tables.ts'

describe('courses on cards', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let d: Awaited<ReturnType<typeof addCardCompany>>
  const course = async (name: string, hduration: number) =>
    (await addCourse(app, { values: { name, hduration } })).degree.id

  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    d = await addCardCompany(app)
  })
  after(() => app.close())

  it('a gestor gives a trainee a card and a course on it: hours, assignment, service and line, at once', async () => {
    const degree = await course('Segurança', 30)
    const user = c.trainee.user.id
    const card = await addCard(app, { ref: 'fc-um', owner: c.id })
    const offered = await c.gestor.call(cardsOfUser, { params: { user } })
    assert.deepEqual(
      offered.body.items?.map(({ _id, ref, remaining, usable, free, user: holder }) => [
        _id,
        ref,
        remaining,
        usable,
        free,
        holder,
      ]),
      [[card.id, 'FC-UM', 42, true, 1, null]],
    )
    const { status, body } = await c.gestor.call(updateFc, {
      body: { user, cartfc: card.id, degrees: [degree] },
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.cartfc.remaining, body.cartfc.user?._id], [12, user])
    assert.deepEqual(
      body.cartfc.degrees.map(({ name, hduration }) => [name, hduration]),
      [['Segurança', 30]],
    )
    assert.deepEqual(await linesOfCard(app, card.id), [
      ['grant', 42],
      ['use', -30],
    ])
    const [assignment] = await app.platform.db.select().from(assignments).where(eq(assignments.user, user))
    assert.deepEqual([assignment?.type, assignment?.cartfc, assignment?.company], ['FC', card.id, c.id])
    const [service] = await app.platform.db.select().from(services).where(eq(services.user, user))
    assert.deepEqual([service?.type, service?.value, service?.company], ['FC', 0, c.id])

    // The same once more changes nothing, and neither does a course too long.
    const again = await c.gestor.call(updateFc, { body: { user, cartfc: card.id, degrees: [degree] } })
    assert.deepEqual([again.status, again.body.code], [409, 'already_assigned'])
    const short = await course('Curto', 2)
    const long = await course('Longo', 13)
    const tooMuch = await c.gestor.call(updateFc, { body: { user, cartfc: card.id, degrees: [short, long] } })
    assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, 'card_hours'])
    assert.equal(
      (await app.platform.db.select().from(assignments).where(eq(assignments.user, user))).length,
      1,
    )
    assert.equal((await linesOfCard(app, card.id)).length, 2)

    // What the course took comes back, also when it was made shorter since.
    const { body: removed } = await c.master.call(removeDegree, { body: { user, degree } })
    assert.deepEqual(removed.cartfc?.remaining, 42)
    assert.deepEqual((await linesOfCard(app, card.id)).at(-1), ['return', 30])
    assert.equal((await app.platform.db.select().from(services).where(eq(services.user, user))).length, 0)
  })

  it('a card is of its company, goes to one trainee, and ends with its last day', async () => {
    const degree = await course('Primeiros socorros', 5)
    const user = c.trainee.user.id
    const give = async (cartfc: string, who = c.gestor) => {
      const { status, body } = await who.call(updateFc, { body: { user, cartfc, degrees: [degree] } })
      return [status, body.code]
    }
    const foreign = await addCard(app, { ref: 'FC-ALHEIO', owner: d.id })
    const own = await addCard(app, { ref: 'FC-PROPRIO', owner: c.id })
    const colleague = await app.addUser({ company: c.id })
    const held = await addCard(app, { ref: 'FC-DADO', owner: c.id, user: colleague.id })
    const old = (days: number) => new Date(app.platform.clock.now().getTime() - days * DAY_MS)
    const over = await addCard(app, { ref: 'FC-FIM', owner: c.id, createdAt: old(367) })
    assert.deepEqual(await give(foreign.id), [404, 'not_found'])
    assert.deepEqual(await give(own.id, d.gestor), [404, 'not_found'])
    assert.deepEqual(await give(own.id, d.master), [404, 'not_found'])
    assert.deepEqual(await give(held.id), [409, 'conflict'])
    assert.deepEqual(await give(over.id), [409, 'card_expired'])
    assert.equal(
      (await c.trainee.call(updateFc, { body: { user, cartfc: own.id, degrees: [] } })).status,
      403,
    )
    assert.deepEqual(await give(own.id, c.master), [200, undefined])
  })

  it('many get cards of a reference, each for themselves, and the rest get a reason', async () => {
    const degree = await course('HACCP', 40)
    const people = []
    for (const name of ['Um', 'Dois', 'Três']) people.push(await app.addUser({ company: c.id, name }))
    for (let card = 0; card < 2; card++) await addCard(app, { ref: 'FC-LOTE', owner: c.id })
    const [one, two, three] = people.map(({ id }) => id)
    const users = [one ?? '', two ?? '', three ?? '', d.trainee.user.id]
    const bulk = () => c.gestor.call(updateFcBulk, { body: { users, ref: 'fc-lote ', degrees: [degree] } })
    const { status, body } = await bulk()
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.success.map(({ user }) => user.name),
      ['Um', 'Dois'],
    )
    assert.deepEqual(
      body.error.map(({ user, code }) => [user.name, code]),
      [
        ['Três', 'conflict'],
        ['', 'not_found'],
      ],
    )
    const again = await bulk()
    assert.deepEqual(again.body.success, [], 'sent twice, nobody gets a second card')
    assert.deepEqual(await unbalancedCards(app), [])
  })

  it('a reference that no database can hold is refused once, at its field', async () => {
    const degree = await course('Referência', 10)
    const people = [await app.addUser({ company: c.id }), await app.addUser({ company: c.id })]
    const users = people.map(({ id }) => id)
    const refused = await c.gestor.call(updateFcBulk, { body: { users, ref: '\0a', degrees: [degree] } })
    assert.equal(refused.status, 422)
    assert.deepEqual(errorsOf(refused), { ref: t('validation.controlCharacters') })
  })

  it('a failure of one of many leaves the others theirs, and says so', async () => {
    const degree = await course('Falha', 10)
    const people = []
    for (const name of ['Antes', 'Falha', 'Depois']) people.push(await app.addUser({ company: c.id, name }))
    for (let card = 0; card < 3; card++) await addCard(app, { ref: 'FC-FALHA', owner: c.id })
    const { db } = app.platform
    const failing = sql.raw(`'${people[1]?.id ?? ''}'`)
    await db.execute(sql`create function fail_one() returns trigger language plpgsql as $$ begin
      if new."user" = ${failing} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new; end $$`)
    await db.execute(
      sql`create trigger fail_one before insert on assignments for each row execute function fail_one()`,
    )
    const users = people.map(({ id }) => id)
    const bulk = () => c.gestor.call(updateFcBulk, { body: { users, ref: 'FC-FALHA', degrees: [degree] } })
    const { status, body } = await bulk()
    await db.execute(sql`drop trigger fail_one on assignments`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      [body.success.map(({ user }) => user.name), body.error.map(({ user, code }) => [user.name, code])],
      [['Antes', 'Depois'], [['Falha', 'conflict']]],
    )
    const again = await bulk()
    assert.deepEqual(
      again.body.success.map(({ user, cartfc }) => [user.name, cartfc.remaining]),
      [['Falha', 32]],
      'those who failed lost nothing, and get theirs',
    )
    assert.deepEqual(await unbalancedCards(app), [])
  })

  it('cards in use and those of the past are listed for the company’s managers', async () => {
    const query = { company: c.id, limit: 200 }
    const refs = async (who: typeof c.account) => {
      const { body } = await who.call(cardsInUse, { query })
      return body.items?.map(({ ref }) => ref).toSorted()
    }
    const all = ['FC-DADO', 'FC-FALHA', 'FC-FALHA', 'FC-FALHA', 'FC-LOTE', 'FC-LOTE', 'FC-PROPRIO', 'FC-UM']
    assert.deepEqual(await refs(c.gestor), all)
    assert.deepEqual(await refs(c.account), all)
    assert.equal((await d.gestor.call(cardsInUse, { query })).status, 404)
    assert.deepEqual((await d.gestor.call(cardsInUse, { query: {} })).body.items, [])
    assert.equal((await c.trainee.call(cardsInUse, { query })).status, 403)
    const spent = await addCard(app, { ref: 'FC-GASTO', owner: c.id, user: c.trainee.user.id, remaining: 0 })
    const { body } = await c.gestor.call(cardsOfThePast, { query: { company: c.id } })
    assert.deepEqual(
      body.items?.map(({ _id, usable, why }) => [_id, usable, why]),
      [[spent.id, false, 'O cartão já não tem horas por usar.']],
    )
  })
})
