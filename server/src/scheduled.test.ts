import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createLog } from './platform/log.ts'
import { placedOrders } from './platform/placed-orders/table.ts'
import { until } from './platform/testing/until.ts'
import { createTestApp } from './testing/app.ts'

test('a clean-up that fails keeps no other from its work, and fails its job by its name', async (t) => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const app = await createTestApp({}, undefined, createLog('error', { write }))
  t.after(() => app.close())
  const { db, jobs, clock } = app.platform
  await db.insert(placedOrders).values({ digest: 'antiga', createdAt: new Date(0) })
  await db.execute(sql`alter table rate_limits rename to limits_away`)
  await app.listen()
  const job = await jobs.send(db, 'sweep', {})

  const failed = await until('the job has failed once', async () => {
    const { rows } = await db.execute<{ output: { message: string } }>(
      sql`select output from jobs.job where id = ${job} and state in ('retry', 'failed')`,
    )
    return rows[0]
  })
  assert.equal(failed.output.message, 'failed: rateLimits')
  assert.equal(await db.$count(placedOrders, sql`${placedOrders.createdAt} < ${clock.now()}`), 0)
  assert.match(lines.join(''), /rate_limits.*"work":"rateLimits"/)
})
