import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { updateFc } from '#contract/enrolment/card-endpoints.ts'
import { createTestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCardCompany, unbalancedCards } from '../../../testing/cards.ts'
import { cardPurchases } from '../../commerce/card-ledger-tables.ts'
import { cartfcs } from '../../commerce/card-table.ts'
import { services } from '../../commerce/service-table.ts'
import { assignments } from '../tables.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const admin = await app.asNew('admin')
const c = await addCardCompany(app)

/** Sells the company cards; returns their ids. */
const buy = async (ref: string, quantity: number): Promise<string[]> => {
  const body = { ref, owner: c.id, quantity, hours: 10 }
  assert.equal((await admin.call(addItem, { params: { entity: 'cartfc' }, body })).status, 200)
  return (await db.select().from(cartfcs).where(eq(cartfcs.ref, ref))).map(({ id }) => id)
}
const remove = (id: string) => admin.call(removeItem, { params: { entity: 'cartfc', id } })

/** How many cards a reference has, and how many were bought by its purchase and by its service. */
const counted = async (ref: string, service: string) => {
  const [purchase] = await db.select().from(cardPurchases).where(eq(cardPurchases.ref, ref))
  const [sold] = await db.select().from(services).where(eq(services.id, service))
  return [await db.$count(cartfcs, eq(cartfcs.ref, ref)), purchase?.quantity ?? 0, sold?.quantity ?? 0]
}
const serviceOf = async (ref: string) => {
  const [purchase] = await db.select().from(cardPurchases).where(eq(cardPurchases.ref, ref))
  return purchase?.service ?? ''
}

test('a card is given or removed, never both, and its sale is removed with it', async () => {
  for (const [round, hduration] of [5, 0, 5, 0].entries()) {
    const { degree } = await addCourse(app, { values: { hduration } })
    const user = (await app.addUser({ company: c.id })).id
    const ref = `FC-OU-${round}`
    const [cartfc = ''] = await buy(ref, 1)
    const service = await serviceOf(ref)
    const [given, removed] = await Promise.all([
      c.gestor.call(updateFc, { body: { user, cartfc, degrees: [degree.id] } }),
      remove(cartfc),
    ])
    const isGiven = given.status === 200
    assert.ok(
      isGiven || ['not_found', 'conflict'].includes(String(given.body.code)),
      JSON.stringify(given.body),
    )
    assert.deepEqual(
      [removed.status, removed.body.code],
      isGiven ? [409, 'in_use'] : [200, undefined],
      JSON.stringify([given.body, removed.body]),
    )
    const had = isGiven ? 1 : 0
    assert.equal(await db.$count(assignments, eq(assignments.degree, degree.id)), had)
    assert.deepEqual(await counted(ref, service), [had, had, had])
  }
  assert.deepEqual(await unbalancedCards(app), [])
})

test('cards of one purchase that are removed at once, some of them twice, leave as many as are left', async () => {
  const cards = await buy('FC-LEVA', 8)
  const service = await serviceOf('FC-LEVA')
  const some = cards.slice(0, 5)
  const answers = await Promise.all([...some, ...some].map(remove))
  assert.deepEqual(
    [200, 404].map((status) => answers.filter((answer) => answer.status === status).length),
    [5, 5],
  )
  assert.deepEqual(await counted('FC-LEVA', service), [3, 3, 3])
  await Promise.all(cards.map(remove))
  assert.deepEqual(await counted('FC-LEVA', service), [0, 0, 0])
  assert.equal((await buy('FC-LEVA', 1)).length, 1, 'its reference may be taken again')
})
