import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { addItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { closeMonth, setDocument } from '#contract/commerce/summary-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { createTestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCardCompany } from '../../../testing/cards.ts'
import { cartfcs } from '../card-table.ts'
import { invoiceDocuments, invoiceLines } from '../invoice-line-tables.ts'
import { invoices } from '../invoice-tables.ts'
import { services } from '../service-table.ts'
import { prices } from '../tables.ts'

const app = await createTestApp()
after(() => app.close())
const { db, clock } = app.platform
const admin = await app.asNew('admin')
const month = clock.today().slice(0, 7)
const lastMonth = () => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 10, 12))
}

test('a month is closed while things are sold and given back: everything is charged exactly once', async () => {
  const c = await addCardCompany(app)
  const startDate = '2020-01-01'
  const degrees: string[] = []
  for (let n = 0; n < 4; n++) degrees.push((await addCourse(app)).degree.id)
  await db.insert(prices).values([
    { name: 'Curso', type: 'degree', value: 25, startDate },
    { name: 'Cartão', type: 'card', value: 40, startDate },
  ])
  const user = c.trainee.user.id
  const give = (degree: string) => c.gestor.call(assignCode, { body: { user, degree } })
  for (const degree of degrees.slice(0, 3)) assert.equal((await give(degree)).status, 200)
  const buy = (ref: string) =>
    admin.call(addItem, { params: { entity: 'cartfc' }, body: { ref, owner: c.id, quantity: 3, hours: 10 } })
  assert.equal((await buy('FC-FECHO')).status, 200)
  await db.update(services).set({ createdAt: lastMonth() }).where(eq(services.company, c.id))
  const cards = await db.select().from(cartfcs).where(eq(cartfcs.ref, 'FC-FECHO'))

  const [closed, ...others] = await Promise.all([
    admin.call(closeMonth, { body: { month: lastMonth().toISOString().slice(0, 7), unchecked: true } }),
    ...degrees.slice(0, 2).map((degree) => c.master.call(removeDegree, { body: { user, degree } })),
    ...cards.slice(0, 2).map(({ id }) => admin.call(removeItem, { params: { entity: 'cartfc', id } })),
    give(degrees[3] ?? ''),
    buy('FC-DEPOIS'),
  ])
  assert.deepEqual(
    [closed, ...others].map(({ status }) => status),
    [200, 200, 200, 200, 200, 200, 200],
  )

  const written = await db.select().from(services).where(eq(services.company, c.id))
  const sum = (of: typeof written, price: (one: (typeof written)[number]) => number) =>
    of.reduce((all, one) => all + price(one) * one.quantity, 0)
  const archived = await db.select().from(invoices).where(eq(invoices.company, c.id))
  const onIt = written.filter(({ invoice }) => invoice !== null)
  assert.ok(archived.length <= 1)
  const total = archived[0]?.total ?? 0
  assert.equal(
    total,
    sum(onIt, ({ charged }) => charged ?? 0),
    'the invoice is its services',
  )
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoice,
        archived.map(({ id }) => id),
      ),
    )
  assert.equal(
    lines.reduce((all, { net }) => all + net, 0),
    total,
    'and its lines',
  )
  // One course and a card of what was sold before, a course and three cards of what was sold meanwhile.
  const open = sum(
    written.filter(({ invoice }) => invoice === null),
    ({ value }) => value,
  )
  assert.equal(total + open, 25 + 40 + 25 + 3 * 40)
})

test('of two fiscal documents that are given one number at once, one gets it, and the other is refused', async () => {
  const c = await addCardCompany(app)
  for (let round = 0; round < 5; round++) {
    const pair = await db
      .insert(invoices)
      .values(
        [1, 2].map((number) => ({
          company: c.id,
          companyName: 'Cliente',
          nif: '501964843',
          year: 1990 + round,
          month: number,
          startDate: `${1990 + round}-0${number}-01`,
          endDate: `${1990 + round}-0${number}-28`,
          users: [],
          degrees: [],
          totalActivation: 0,
          totalDegree: 1,
          total: 1,
        })),
      )
      .returning()
    const number = `FT ${round}/1`
    const answers = await Promise.all(
      pair.map(({ id: invoice }) =>
        admin.call(setDocument, { body: { invoice, number, date: '2001-01-01' } }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const refused = answers.find(({ status }) => status === 409)
    assert.deepEqual(
      [refused?.body.code, refused?.body.errors?.map(({ field }) => field)],
      ['duplicate', ['number']],
    )
    assert.equal(await db.$count(invoiceDocuments, eq(invoiceDocuments.number, number)), 1)
  }
})
