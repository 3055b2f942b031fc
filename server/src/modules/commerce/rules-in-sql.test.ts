import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { cardLastDay, isCardOver } from '#contract/commerce/card-rules.ts'
import { chargedFor, percentOff } from '#contract/commerce/invoice-rules.ts'
import { netOf } from '#contract/commerce/summary-rules.ts'
import { cartfcs } from './card-table.ts'
import { isGoodOn, lastDayOfCard } from './cards/last-day.ts'
import { invoiceChanges } from './invoice-line-tables.ts'
import { discountClaims } from './invoice-tables.ts'
import { chargedCents } from './invoices/repositories/charged.ts'
import { discountsOf } from './invoices/repositories/discounts.ts'
import { campaignInForce } from './repositories/campaign-in-force.ts'
import { discounts } from './tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { moments } from '../../testing/moments.ts'

describe('rules of money and cards that stand in SQL too say the same of rows as of what was read', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('the last day of a card, and whether it is over', async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const made = moments.map((createdAt) => ({
      ref: 'FC-PAR',
      owner: company,
      hours: 8,
      remaining: 8,
      createdAt,
    }))
    const cards = await db.insert(cartfcs).values(made).returning()
    for (const card of cards) {
      const last = cardLastDay({ createdAt: card.createdAt.toISOString() })
      for (const today of [
        last,
        `${Number(last.slice(0, 4)) + 1}${last.slice(4).replace('02-29', '03-01')}`,
      ]) {
        const [row] = await db
          .select({ last: sql<string>`${lastDayOfCard}::text`, isGood: sql<boolean>`${isGoodOn(today)}` })
          .from(cartfcs)
          .where(eq(cartfcs.id, card.id))
        const isGood = !isCardOver({ createdAt: card.createdAt.toISOString() }, today)
        assert.deepEqual(row, { last, isGood }, `${card.createdAt.toISOString()} on ${today}`)
      }
    }
  })

  it("what a company's campaigns take off a course on a day", async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const { company: other } = await addClient(app)
    const [{ degree }, { degree: another }] = [await addCourse(app), await addCourse(app)]
    const campaign = {
      name: 'Campanha',
      percent: 10,
      startDate: '2026-05-11',
      endDate: '2026-05-12',
      active: true,
    }
    const made = await db
      .insert(discounts)
      .values([
        { ...campaign, code: 'RULE-OWN', company },
        {
          ...campaign,
          code: 'RULE-COURSE',
          company,
          degree: degree.id,
          percent: 12.5,
          endDate: '2026-05-11',
        },
        { ...campaign, code: 'RULE-CLAIMED', percent: 20, startDate: '2026-05-12', endDate: '2026-05-13' },
        { ...campaign, code: 'RULE-UNCLAIMED', percent: 50 },
        { ...campaign, code: 'RULE-OFF', company, percent: 60, active: false },
        { ...campaign, code: 'RULE-OTHER', company: other, percent: 70 },
      ])
      .returning()
    const claimed = made.find(({ code }) => code === 'RULE-CLAIMED')
    assert.ok(claimed)
    await db.insert(discountClaims).values({ company, discount: claimed.id })
    const theirs = await discountsOf(db, company)
    for (const day of ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'])
      for (const course of [degree.id, another.id, null]) {
        const percent = campaignInForce({
          degree: sql`${course}::uuid`,
          company: sql`${company}::uuid`,
          day: sql`${day}::date`,
        })
        const { rows } = await db.execute<{ percent: string }>(sql`select ${percent} as percent`)
        assert.equal(
          Number(rows[0]?.percent),
          percentOff(theirs, { degree: course, day }),
          `${day} ${course}`,
        )
      }
    assert.equal(percentOff(theirs, { degree: degree.id, day: '2026-05-11' }), 12.5)
    assert.equal(percentOff(theirs, { degree: null, day: '2026-05-12' }), 20)
  })

  it('what is charged for one thing, in cents', async () => {
    const { db } = app.platform
    const prices = [0, 0.01, 0.99, 1.05, 1.15, 24.9, 4.35, 1000.01, 99_999.99]
    const cases = [...prices, ...prices.map((price) => -price)].flatMap((price) =>
      [0, 10, 12.5, 33.33, 50, 100].flatMap((percent) =>
        [undefined, null, 0, 1.15, -22.41].flatMap((corrected) =>
          [true, false].map((isExcluded) => ({ price, percent, corrected, isExcluded })),
        ),
      ),
    )
    assert.equal(chargedFor({ price: 0.99, percent: 50 }).charged, 50, 'half a cent counts as one')
    // A change of a line is that it is left out, or that it is corrected; most lines have none.
    const changes = cases.map(({ corrected, isExcluded }) =>
      corrected === undefined ? null : { source: newId(), charged: corrected, isExcluded },
    )
    const company = newId()
    const stored = changes.flatMap((change) =>
      change ? [{ company, ...change, reason: 'Conferência' }] : [],
    )
    await db.insert(invoiceChanges).values(stored)
    const asked = cases.map(({ price, percent }, place) => ({
      price,
      percent,
      source: changes[place]?.source,
    }))
    const { rows } = await db.execute<{ cents: string }>(sql`
      select ${chargedCents(sql`price`, sql`percent`)} as cents
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb)
        as asked(price numeric, percent numeric, source uuid, place int)
      left join ${invoiceChanges} on ${invoiceChanges.company} = ${company}::uuid
        and ${invoiceChanges.source} = asked.source
      order by place`)
    assert.equal(rows.length, cases.length)
    for (const [place, one] of cases.entries()) {
      const isExcluded = changes[place]?.isExcluded ?? false
      const cents = netOf({ charged: chargedFor(one).charged, quantity: 1, isExcluded })
      assert.equal(Number(rows[place]?.cents), cents + 0, JSON.stringify(one))
    }
  })
})
