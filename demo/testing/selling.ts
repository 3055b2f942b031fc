import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eq } from 'drizzle-orm'
import { companyTraining } from '#contract/management/training-endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { assignments } from '#server/modules/enrolment/tables.ts'
import { invoiceDocuments, invoiceLines } from '#server/modules/commerce/invoice-line-tables.ts'
import { invoices } from '#server/modules/commerce/invoice-tables.ts'
import { cardLines, cardPurchases } from '#server/modules/commerce/card-ledger-tables.ts'
import { services } from '#server/modules/commerce/service-table.ts'
import { users } from '#server/modules/people/table.ts'
import type { TestApp } from '#server/testing/app.ts'
import { companies } from '../index.ts'

/** What the demo academy sold: its invoices and cards. A part of load.test.ts, which loads it once. */
export const sellingTests = (appOf: () => TestApp): void => {
  it('has archived invoices, and a last month that is still to be closed', async () => {
    const rows = await appOf().platform.db.select().from(users)
    for (const { nif } of companies.filter(({ cards }) => cards.length > 0)) {
      const own = await appOf().as(rows.find(({ username }) => username === nif)?.id ?? '')
      const { items = [] } = (await own.get('/api/invoices')).body
      const now = appOf().platform.clock.now()
      const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).getUTCMonth() + 1
      assert.ok(items.some(({ archived, total }) => archived && Number(total) > 0))
      assert.ok(items.some(({ archived, month }) => !archived && month === lastMonth))
    }
  })

  it('has closed months with their fiscal documents and without, and lines exempt and taxed', async () => {
    const { db } = appOf().platform
    const closed = await db.$count(invoices)
    const documented = await db.$count(invoiceDocuments)
    assert.ok(documented > 0 && documented < closed, `${documented} of ${closed}`)
    const rules = await db.selectDistinct({ exemption: invoiceLines.exemption }).from(invoiceLines)
    assert.deepEqual(new Set(rules.map(({ exemption }) => exemption)), new Set(['M07', null]))
  })

  it('has each course on a card as a line of it, and no line that nobody wrote', async () => {
    const lines = await appOf().platform.db.select().from(cardLines)
    const onCards = (await appOf().platform.db.select().from(assignments)).filter(({ cartfc }) => cartfc)
    const [uses, returns] = (['use', 'return'] as const).map((kind) =>
      lines.filter((line) => line.kind === kind),
    )
    assert.equal(uses?.length, onCards.length + 1)
    assert.deepEqual(
      returns?.map(({ card, hours, assignment }) => [card, -hours, assignment]),
      uses
        ?.filter(({ assignment }) => onCards.every(({ id }) => id !== assignment))
        .map(({ card, hours, assignment }) => [card, hours, assignment]),
    )
    assert.deepEqual(
      lines.filter(({ kind }) => kind === 'correction'),
      [],
    )
  })

  it('says of each line of a card who wrote it: the master its hours, the gestor its courses', async () => {
    const { db } = appOf().platform
    const rows = await db
      .select({ kind: cardLines.kind, username: users.username })
      .from(cardLines)
      .leftJoin(users, eq(users.id, cardLines.actor))
    assert.deepEqual(
      rows.filter(({ username }) => username === null),
      [],
    )
    const by = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.username))
    assert.deepEqual(by('grant'), new Set(['master']))
    assert.ok(by('use').has('gestor.lima'))
    assert.deepEqual(by('return'), new Set(['gestor.lima']))
  })

  it('sold every card by a service, has courses past their day, and notices of both', async () => {
    const { db } = appOf().platform
    const purchases = await db.select().from(cardPurchases)
    const sold = new Set((await db.select().from(services)).map(({ id }) => id))
    assert.ok(purchases.length > 5)
    for (const { ref, service } of purchases) assert.ok(service && sold.has(service), ref)
    const rows = await db.select().from(users)
    const manager = await appOf().as(rows.find(({ username }) => username === 'gestor.lima')?.id ?? '')
    const late = (await manager.call(companyTraining, { query: { filter: { state: 'late' } } })).body
    const all = (await manager.call(companyTraining, {})).body
    assert.ok(late.total > 5 && late.total < all.total / 5, `${late.total} of ${all.total}`)
    const sent = (await manager.call(listNotices, {})).body.items
    assert.deepEqual(
      new Set(sent.map(({ kind }) => kind)),
      new Set(['cardsEnding', 'cardsIdle', 'codesIdle']),
    )
  })
}
