import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../testing/app.ts'
import { refreshStatistics } from './statistics.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

const known = async (): Promise<number> => {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where relname = 'rate_limits'`,
  )
  return rows[0]?.rows ?? 0
}

test('the planner learns of a table that has grown, and is left alone where little changed', async () => {
  await refreshStatistics(db)
  const grow = (from: number, to: number) =>
    db.execute(sql`insert into rate_limits (key, hits, ends_at)
      select 'grown:' || n, 1, now() from generate_series(${from}::int, ${to}::int) n`)
  await grow(1, 5000)
  await refreshStatistics(db)
  assert.equal(await known(), 5000)
  await grow(5001, 5050)
  await refreshStatistics(db)
  assert.equal(await known(), 5000)
})
