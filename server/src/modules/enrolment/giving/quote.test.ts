import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { lockUser } from '#contract/accounts/password.ts'
import { updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { type EnrolmentMeans, quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCard, addCardCompany } from '../../../testing/cards.ts'
import { services } from '../../commerce/service-table.ts'
import { discounts, prices } from '../../commerce/tables.ts'
import { codes } from '../code-tables.ts'
import { assignments } from '../tables.ts'

describe('what giving courses takes', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let d: Awaited<ReturnType<typeof addCardCompany>>
  const course = async (name: string, hduration: number) =>
    (await addCourse(app, { values: { name, hduration } })).degree.id
  const person = async (name: string, company = c.id) => (await app.addUser({ company, name })).id
  const ask = async (users: string[], degrees: string[], means: EnrolmentMeans, who = c.gestor) => {
    const { status, body } = await who.call(quoteEnrolment, { body: { users, degrees, means } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    d = await addCardCompany(app)
  })
  after(() => app.close())

  it('says which trainees fit on cards, which have the course, which do not fit and why, as the giving then does', async () => {
    const long = await course('Trabalho em altura', 30)
    const short = await course('Ergonomia', 5)
    const [one, two, three, had, part, locked] = await Promise.all(
      ['Um', 'Dois', 'Três', 'Tem', 'Parte', 'Fora'].map(async (name) => person(name)),
    )
    assert.ok(one && two && three && had && part && locked)
    await c.gestor.call(lockUser, { params: { id: locked }, body: { lock: true } })
    for (const [user, degree] of [
      [had, long],
      [had, short],
      [part, long],
    ] as const)
      await c.gestor.call(assignCode, { body: { user, degree } })
    // One holds a card that is too short, one a card that carries it, and one card is free.
    await addCard(app, { ref: 'FC-COTA', owner: c.id, user: two, remaining: 34 })
    await addCard(app, { ref: 'FC-COTA', owner: c.id, user: part, remaining: 6 })
    await addCard(app, { ref: 'FC-COTA', owner: c.id })
    const users = [had, locked, one, two, three, part, d.trainee.user.id]
    const said = await ask(users, [long, short], { by: 'card', ref: 'fc-cota' })
    assert.deepEqual(
      said.people.map(({ user, degrees, has, hours, refusal }) => [
        user.name,
        degrees.length,
        has.length,
        hours,
        refusal?.code ?? null,
      ]),
      [
        ['Tem', 0, 2, 0, null],
        ['Fora', 0, 0, 0, 'conflict'],
        ['Um', 2, 0, 35, null],
        ['Dois', 0, 0, 0, 'card_hours'],
        ['Três', 0, 0, 0, 'conflict'],
        ['Parte', 1, 1, 5, null],
        ['', 0, 0, 0, 'not_found'],
      ],
    )
    assert.deepEqual(said.totals, { given: 2, having: 1, refused: 4, courses: 3, hours: 40, cents: 0 })
    assert.equal(said.people[1]?.refusal?.message, 'A conta está bloqueada.')
    const written = await app.platform.db.$count(assignments, eq(assignments.type, 'FC'))
    assert.equal(written, 0, 'a quote writes nothing')

    const body = { ref: 'FC-COTA', dueDate: '2999-01-01', startDate: '2998-01-01' }
    const { body: all } = await c.gestor.call(updateFcBulk, {
      body: { ...body, users: [locked, one, two, three], degrees: [long, short] },
    })
    assert.deepEqual(
      [all.success.map(({ user }) => user.name), all.error.map(({ user, code }) => [user.name, code])],
      [
        ['Um'],
        [
          ['Fora', 'conflict'],
          ['Dois', 'card_hours'],
          ['Três', 'conflict'],
        ],
      ],
    )
    const { body: rest } = await c.gestor.call(updateFcBulk, {
      body: { ...body, users: [part], degrees: [short] },
    })
    assert.deepEqual(
      rest.success.map(({ cartfc }) => cartfc.remaining),
      [1],
    )
    const [row] = await app.platform.db.select().from(assignments).where(eq(assignments.user, one))
    assert.deepEqual([row?.startDate, row?.dueDate], ['2998-01-01', '2999-01-01'])
  })

  it('shows what standalone courses cost on the day, with the campaign, and that is what is charged', async () => {
    const degree = await course('Liderança', 8)
    const { db } = app.platform
    await db
      .insert(prices)
      .values({ name: 'Liderança', type: 'degree', degree, value: 80.5, startDate: '2020-01-01' })
    await db.insert(discounts).values({
      name: 'Campanha',
      code: 'COTA10',
      percent: 10,
      company: c.id,
      startDate: '2020-01-01',
      endDate: '2999-12-31',
    })
    const users = [await person('Quatro'), await person('Cinco')]
    const said = await ask(users, [degree], { by: 'alone' })
    assert.deepEqual(
      said.people.map(({ cents }) => cents),
      [7245, 7245],
    )
    assert.deepEqual([said.totals.cents, said.totals.given, said.totals.hours], [14_490, 2, 0])
    for (const user of users)
      assert.equal(
        (await c.gestor.call(assignCode, { body: { user, degree, dueDate: '2999-01-01' } })).status,
        200,
      )
    const charged = await db.select().from(services).where(eq(services.degree, degree))
    assert.deepEqual(
      charged.map(({ value, company }) => [value, company]),
      [
        [80.5, c.id],
        [80.5, c.id],
      ],
    )
    const [row] = await db.select().from(assignments).where(eq(assignments.degree, degree))
    assert.equal(row?.dueDate, '2999-01-01')
  })

  it("gives seats of a company's code as far as they go, to its own people, and nobody else's code", async () => {
    const degree = await course('Código de conduta', 3)
    const code = {
      type: 'A' as const,
      code: 'EMPRESA9',
      degree,
      company: c.id,
      accountsAllowed: 1,
      bought: true,
    }
    const [{ id } = { id: '' }] = await app.platform.db.insert(codes).values(code).returning()
    const users = [await person('Seis'), await person('Sete')]
    const said = await ask(users, [degree], { by: 'code', code: id })
    assert.deepEqual(
      said.people.map(({ cents, refusal }) => [cents, refusal?.code ?? null]),
      [
        [0, null],
        [0, 'code_used'],
      ],
    )
    const give = async (user: string, of = degree, who = c.gestor) => {
      const { status, body } = await who.call(assignCode, { body: { user, degree: of, code: id } })
      return [status, body.code]
    }
    const other = await course('Outro', 3)
    assert.deepEqual(await give(users[0] ?? '', other), [422, 'validation'])
    assert.deepEqual(await give(d.trainee.user.id, degree, d.gestor), [404, 'not_found'])
    assert.equal((await give(users[0] ?? ''))[0], 200)
    assert.deepEqual(await give(users[1] ?? ''), [409, 'code_used'])
    const [seat] = await app.platform.db.select().from(codes).where(eq(codes.id, id))
    assert.equal(seat?.accountsUsed, 1)
    const strange = await c.gestor.call(quoteEnrolment, {
      body: { users, degrees: [other], means: { by: 'code', code: id } },
    })
    assert.deepEqual([strange.status, strange.body.code], [422, 'validation'])
  })

  it('reports a reference that no company of theirs has as unknown, not as used up', async () => {
    const degree = await course('Referências', 1)
    const user = await person('Nove')
    const ask = (ref: string) =>
      c.gestor.call(quoteEnrolment, {
        body: { users: [user], degrees: [degree], means: { by: 'card', ref } },
      })
    await addCard(app, { ref: 'FC-ALHEIA', owner: d.id })
    for (const ref of ['FC-NADA', 'FC-ALHEIA']) {
      const { status, body } = await ask(ref)
      assert.equal(status, 422)
      assert.deepEqual(body.errors?.[0], {
        field: 'ref',
        message: 'Não há cartões com esta referência na empresa de quem os recebe.',
      })
    }
    await addCard(app, { ref: 'FC-DADA', owner: c.id, user: c.trainee.user.id })
    const { body } = await ask('fc-dada')
    assert.equal(body.people[0]?.refusal?.message, 'Esta referência não tem mais cartões por atribuir.')
  })

  it('refuses invalid days', async () => {
    const degree = await course('Prazos', 1)
    const user = await person('Oito')
    for (const dates of [{ dueDate: '2020-01-01' }, { dueDate: '2998-12-31', startDate: '2999-01-01' }]) {
      const alone = await c.gestor.call(assignCode, { body: { user, degree, ...dates } })
      const bulk = await c.gestor.call(updateFcBulk, {
        body: { users: [user], ref: 'X', degrees: [], ...dates },
      })
      assert.deepEqual([alone.status, bulk.status], [422, 422])
      assert.equal(alone.body.errors?.[0]?.field, 'dueDate')
    }
  })
})
