import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { cardLastDay, isCardOver } from '#contract/commerce/card-rules.ts'
import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCompany } from '../../../testing/clients.ts'
import { cartfcs } from '../card-table.ts'
import { isGoodOn, lastDayOfCard } from './last-day.ts'

/** The days around 29 February and the changes of the hour, each at both its ends in Lisbon and in the middle. */
const moments = ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2028-07-15'].flatMap(
  (day) => [-0.5, 0.5, 12, 22.5, 23.5].map((hour) => new Date(Date.parse(day) + hour * HOUR_MS)),
)

describe('the last day of a card', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
    const owner = (await addCompany(app, {})).id
    await app.platform.db
      .insert(cartfcs)
      .values(moments.map((createdAt, n) => ({ ref: `FC-${n}`, owner, createdAt })))
  })
  after(() => app.close())

  it('is the same in the database as in the rule, also of what was made on 29 February', async () => {
    const rows = await app.platform.db
      .select({ createdAt: cartfcs.createdAt, lastDay: sql<string>`${lastDayOfCard}::text` })
      .from(cartfcs)
    assert.equal(rows.length, moments.length)
    for (const { createdAt, lastDay } of rows)
      assert.equal(lastDay, cardLastDay({ createdAt }), createdAt.toISOString())
  })

  it('leaves the same cards good on a day, on 29 February also', async () => {
    for (const first of ['2028-02-27', '2029-02-27'])
      for (let n = 0; n < 4; n++) {
        const day = new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10)
        const rows = await app.platform.db
          .select({ createdAt: cartfcs.createdAt, isGood: sql<boolean>`${isGoodOn(day)}` })
          .from(cartfcs)
        for (const { createdAt, isGood } of rows)
          assert.equal(isGood, !isCardOver({ createdAt }, day), `${createdAt.toISOString()} on ${day}`)
      }
  })
})
