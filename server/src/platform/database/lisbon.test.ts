import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { openTestDatabase } from '../../testing/database.ts'
import { dayInPortugal } from '../clock.ts'
import { dayOf, dayTextOf, endOf, inPortugal, monthOf, startOf, startOfMonth } from './lisbon.ts'

describe('days in Portugal, as SQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  before(async () => {
    database = await openTestDatabase()
  })
  after(() => database.close())

  const read = async (one: SQL): Promise<unknown> =>
    (await database.db.execute<{ one: unknown }>(sql`select (${one})::text as one`)).rows[0]?.one
  const iso = async (one: SQL) => read(sql`to_char(${one} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`)

  it('are those that the clock says, in summer and in winter', async () => {
    for (const at of [
      '2026-05-31T22:59:00Z',
      '2026-05-31T23:00:00Z',
      '2026-12-31T23:59:00Z',
      '2027-01-01T00:00:00Z',
    ]) {
      const day = dayInPortugal(new Date(at))
      const moment = sql`${at}::timestamptz`
      assert.equal(await read(dayOf(moment)), day)
      assert.equal(await read(dayTextOf(moment)), day)
      assert.equal(await read(monthOf(moment)), day.slice(0, 7))
    }
  })

  it('begin at midnight in Portugal, and last till the next one begins', async () => {
    assert.equal(await iso(startOf('2026-06-01')), '2026-05-31T23:00Z')
    assert.equal(await iso(startOfMonth('2026-12')), '2026-12-01T00:00Z')
    // Clocks go forward on this day.
    assert.equal(await iso(startOf('2026-03-29')), '2026-03-29T00:00Z')
    assert.equal(await iso(endOf('2026-03-29')), '2026-03-29T23:00Z')
    assert.equal(await iso(startOf(sql`date_trunc('month', '2026-06-20'::date)`)), '2026-05-31T23:00Z')
  })

  it('have hours as clocks show them', async () => {
    assert.equal(await iso(inPortugal(sql`'2026-06-01'::date + '08:30'::interval`)), '2026-06-01T07:30Z')
  })
})
