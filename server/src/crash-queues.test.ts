import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Hold } from '../../e2e/support/hold.ts'
import { startServer } from '../../e2e/support/server.ts'
import type { QueueEntry, QueueName } from './platform/jobs/catalogue.ts'
import { queueCatalogue } from './queues.ts'
import { startSmtp } from './platform/testing/smtp.ts'
import { createTestApp } from './testing/app.ts'
import { openTestDatabase } from './testing/database.ts'
import { createImportWorld } from './testing/imports.ts'
import { until } from './platform/testing/until.ts'
import { askedQueues } from './testing/killed-queues/asked.ts'
import { clockQueues } from './testing/killed-queues/clock.ts'
import type { KilledQueue, World } from './testing/killed-queues/row.ts'
import { noticeQueues } from './testing/killed-queues/notices.ts'
import { startPushService } from './testing/push.ts'

/** Every queue, but for that of the events, each of which crash-events.test.ts and crash-signals.test.ts kill the server at. */
const killed: Readonly<Record<Exclude<QueueName, 'events'>, KilledQueue>> = {
  ...noticeQueues,
  ...askedQueues,
  ...clockQueues,
}
const rows = Object.entries<KilledQueue>(killed)
const effects = Object.fromEntries(rows.map(([queue, { effect }]) => [queue, effect]))

/** Instances silent for this long count as dead, and work waiting for a moment becomes due. */
const passTime = async ({ app, db }: World, url: string): Promise<void> => {
  for (const statement of [
    sql`update jobs.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`,
    sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`,
    sql`update messages set updated_at = updated_at - interval '10 minutes' where status = 'sending'`,
    sql`update task_runs set alive_at = alive_at - interval '10 minutes' where status = 'running'`,
  ])
    await db.execute(statement)
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', schedule: false, migrate: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  await db.execute(sql`update jobs.job set start_after = now() where state in ('created', 'retry')`)
  for (const [queue, { ask }] of Object.entries<QueueEntry>(queueCatalogue))
    if ('cron' in ask) await db.transaction((tx) => app.platform.jobs.send(tx, queue as QueueName, {}))
}

/** The queues of which there is work that nobody has done. */
const busy = async ({ db }: World): Promise<string[]> => {
  const { rows: left } = await db.execute<{ name: string }>(sql`
    select distinct name from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()
      and (name <> 'mail' or retry_count > 0)`)
  return left.map(({ name }) => name).filter((name) => Object.hasOwn(killed, name))
}

// The work of every queue is held at once: it takes as many connections.
if (process.env['TEST_DATABASE_URL'])
  test('a kill -9 in the middle of the work of a queue, or when it is done, loses none and does none twice', async (t) => {
    const smtp = await startSmtp()
    t.after(smtp.stop)
    const outside = await startPushService()
    t.after(outside.stop)
    const connection = await openTestDatabase()
    const url = String(connection.pool.options.connectionString)
    const env = {
      SMTP_URL: smtp.url,
      PUSH_CONTACT: 'mailto:ti@academia.example',
      PUSH_SERVICES: outside.url,
      NEWSLETTER_URL: `${outside.url}/newsletter`,
    }
    const app = await createTestApp(env, connection)
    t.after(() => app.close())
    const { db } = app.platform
    const world: World = {
      app,
      db,
      admin: await app.asNew('admin'),
      company: await createImportWorld(app),
      smtp,
      outside,
    }
    const done = new Map<string, () => Promise<number>>()
    for (const [queue, { cause }] of rows) done.set(queue, await cause(world))
    const counts = async () => {
      const all: Record<string, number> = {}
      for (const [queue, count] of done) all[queue] = await count()
      return all
    }
    const expected = (index: 0 | 1) =>
      Object.fromEntries(rows.map(([queue, { counts: of = [0, 1] }]) => [queue, of[index]]))
    assert.deepEqual(await counts(), expected(0), 'nothing is done yet')

    const serve = (at?: Hold['at']) =>
      startServer({
        dataDir: app.config.dataDir,
        env: {
          ...env,
          DATABASE_URL: url,
          DATABASE_POOL: '40',
          ...(at ? { HOLD_JOBS: JSON.stringify({ at, effects } satisfies Hold) } : {}),
        },
      })
    for (const [at, index] of [
      ['middle', 0],
      ['done', 1],
    ] as const) {
      await passTime(world, url)
      const server = await serve(at)
      t.after(server.kill)
      const missing = () => rows.filter(([queue]) => !server.output().includes(`held ${queue}\n`))
      await until(`all are held: ${at}`, async () => missing().length === 0).catch((error: unknown) => {
        throw new Error(`${missing().join(' ')} ${server.output()}`, { cause: error })
      })
      // In a queue with several jobs, another than the one under test may be held first.
      await until('it is as it should be', async () =>
        isDeepStrictEqual(await counts(), expected(index)),
      ).catch(() => undefined)
      await server.kill()
      assert.deepEqual(await counts(), expected(index), at)
    }
    await passTime(world, url)
    const server = await serve()
    t.after(server.dispose)
    await until('nothing is left to do', async () => (await busy(world)).length === 0)
    assert.deepEqual(await counts(), expected(1), 'all is done, and once')
  })
