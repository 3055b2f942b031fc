import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { updateFc, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { createManual, createMaster } from '#contract/enrolment/checkout-endpoints.ts'
import { assignCode, removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import { importAssignments } from '#contract/imports/endpoints.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { createBilling } from '../../../testing/billing.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addManager } from '../../../testing/clients.ts'
import { redeem } from '../../../testing/codes.ts'
import { postForm } from '../../../testing/form.ts'
import { addCard } from '../../../testing/cards.ts'
import { discounts, prices } from '../../commerce/tables.ts'
import { degrees } from '../../catalogue/tables.ts'
import { users } from '../../people/table.ts'
import { codes } from '../code-tables.ts'

/** A line of an invoice: what one costs, how many. */
type Line = [price: number, many: number]

/** A kind of sale or assignment, with the lines that it is on the month's invoice and how it is taken back. */
interface Kind {
  name: string
  /** Does it, for a new course and a new trainee of the company; returns the function to undo it. */
  make: (of: { degree: string; user: string }) => Promise<() => Promise<number>>
  lines: Line[]
}

describe('every sale and every assignment is a service of the day', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>
  let gestor: Awaited<ReturnType<typeof addManager>>
  let master: Client
  let admin: Client
  let count = 0

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    master = billing.master
    admin = billing.admin
    gestor = await addManager(app, billing.companyId)
    const startDate = '2020-01-01'
    const tomorrow = new Date(billing.now.getTime() + DAY_MS).toISOString().slice(0, 10)
    await app.platform.db.insert(prices).values([
      { name: 'Curso', type: 'degree', value: 40, startDate },
      { name: 'Curso, depois', type: 'degree', value: 77, startDate: tomorrow },
      { name: 'Cartão', type: 'card', value: 100, startDate },
      { name: 'Cartão, depois', type: 'card', value: 177, startDate: tomorrow },
    ])
    const of = { company: billing.companyId, startDate, endDate: '2099-12-31' }
    await app.platform.db.insert(discounts).values({ name: 'Dez', code: 'DEZ', percent: 10, ...of })
  })
  after(() => app.close())

  /** The new lines on the company's open invoices. */
  const lines = async (): Promise<Line[]> => {
    const { items } = await billing.list(admin, { company: billing.companyId, archived: 'false' })
    return items.flatMap(({ degrees }) => degrees.map(({ priceDegree, users }): Line => [priceDegree, users]))
  }
  const sell = async (order: object) => {
    const body = { company: billing.companyId, clientId: String((count += 1)), ...order } as never
    const sold = await master.call(createManual, { body })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    return sold.body.items[0]?._id ?? ''
  }
  const takeOff = (user: string, degree: string) => async () =>
    (await master.call(removeDegree, { body: { user, degree } })).status
  const takeCode = (code: string) => async () => (await master.call(removeCode, { body: { code } })).status
  const accounts = () => [{ name: 'Eva Dias', email: `eva${(count += 1)}@example.pt` }]

  const kinds: Kind[] = [
    {
      name: 'a company’s code, sold',
      lines: [[36, 3]],
      make: async ({ degree }) =>
        takeCode(await sell({ kind: 'code', type: 'A', degree, accountsAllowed: 3 })),
    },
    {
      name: 'PINs, sold',
      lines: [[36, 1]],
      make: async ({ degree }) =>
        takeCode(await sell({ kind: 'code', type: 'P', degree, accounts: accounts() })),
    },
    {
      name: 'an offered code, sold',
      lines: [[36, 1]],
      make: async ({ degree }) => takeCode(await sell({ kind: 'code', type: 'O', degree })),
    },
    {
      name: 'a master’s group',
      lines: [[36, 1]],
      make: async ({ degree }) => {
        const body = { degree, company: billing.companyId, accounts: accounts() }
        const { body: group } = await master.call(createMaster, { body })
        return takeCode(group.accounts[0]?.codeId ?? '')
      },
    },
    {
      name: 'a card, sold',
      lines: [[90, 1]],
      make: async () => {
        const id = await sell({ kind: 'fc', quantity: 1, hours: 42 })
        const params = { entity: 'cartfc' as const, id }
        return async () => (await admin.call(removeItem, { params })).status
      },
    },
    {
      name: 'a code that was not bought, used',
      lines: [[36, 1]],
      make: async ({ degree, user }) => {
        const code = `USADO${(count += 1)}`
        await app.platform.db
          .insert(codes)
          .values({ type: 'A', code, degree, company: billing.companyId, accountsAllowed: 5 })
        assert.equal((await redeem(await app.as(user), code)).status, 200)
        return takeOff(user, degree)
      },
    },
    {
      name: 'a course by a manager (AV)',
      lines: [[36, 1]],
      make: async ({ degree, user }) => {
        const given = await gestor.call(assignCode, { body: { degree, user } })
        assert.equal(given.status, 200, JSON.stringify(given.body))
        return takeOff(user, degree)
      },
    },
    {
      name: 'a course on a card',
      lines: [[0, 1]],
      make: async ({ degree, user }) => {
        const card = await addCard(app, { ref: `FC-${(count += 1)}`, owner: billing.companyId })
        const given = await gestor.call(updateFc, { body: { user, cartfc: card.id, degrees: [degree] } })
        assert.equal(given.status, 200, JSON.stringify(given.body))
        return takeOff(user, degree)
      },
    },
    {
      name: 'a course on a card of a reference, for many',
      lines: [[0, 1]],
      make: async ({ degree, user }) => {
        const ref = `FC-${(count += 1)}`
        await addCard(app, { ref, owner: billing.companyId })
        const { body } = await gestor.call(updateFcBulk, { body: { users: [user], ref, degrees: [degree] } })
        assert.equal(body.success.length, 1, JSON.stringify(body))
        return takeOff(user, degree)
      },
    },
    {
      name: 'a course by an import',
      lines: [[36, 1]],
      make: async ({ degree, user }) => {
        const [person] = await app.platform.db.select().from(users).where(eq(users.id, user))
        const [course] = await app.platform.db.select().from(degrees).where(eq(degrees.id, degree))
        const contents = `Utilizador;Curso\n${person?.username};${course?.name}`
        const file = { name: 'cursos.csv', contents }
        const texts = { company: billing.companyId }
        const done = await postForm(gestor, importAssignments, texts, file)
        assert.equal(done.status, 200, JSON.stringify(done.body))
        return takeOff(user, degree)
      },
    },
  ]

  for (const { name, make, lines: expected } of kinds)
    it(`${name}: once, at the price of the day with the campaign, in the month’s invoice, and back`, async () => {
      const degree = (await addCourse(app, { values: { name: `Curso ${(count += 1)}`, hduration: 4 } }))
        .degree.id
      const user = (await app.addUser({ company: billing.companyId })).id
      assert.deepEqual(await lines(), [])
      const takeBack = await make({ degree, user })
      assert.deepEqual(await lines(), expected)
      assert.equal(await takeBack(), 200)
      assert.deepEqual(await lines(), [], 'unused seats leave the open month')
    })

  it('in a closed month it stays, and the next one has a credit of what was charged', async () => {
    const made = []
    for (const { make } of kinds.filter(({ lines: [[price] = [0]] }) => price > 0)) {
      const degree = (await addCourse(app, { values: { name: `Curso ${(count += 1)}` } })).degree.id
      made.push(await make({ degree, user: (await app.addUser({ company: billing.companyId })).id }))
    }
    app.advance(40 * DAY_SECONDS)
    master = await app.as(billing.master.user.id)
    admin = await app.as(billing.admin.user.id)
    await billing.close()
    assert.deepEqual(await lines(), [])
    for (const takeBack of made) assert.equal(await takeBack(), 200)
    const charged = kinds.flatMap(({ lines: all }) => all).filter(([price]) => price > 0)
    assert.deepEqual(
      (await lines()).map(([price, many]) => price * many).reduce((sum, price) => sum + price, 0),
      -charged.reduce((sum, [price, many]) => sum + price * many, 0),
    )
  })
})
