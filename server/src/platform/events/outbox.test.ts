import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { overview, retryJob } from '#contract/operations/overview-endpoints.ts'
import { newId } from '../database/columns.ts'
import { until } from '../testing/until.ts'
import { UNAWAITED_AT_ONCE } from './outbox.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

describe('events that last', () => {
  let app: TestApp
  /** What the handler of the test was given, and how often it is still to fail. */
  let handled: string[]
  let failures: number
  let onHandled: () => void
  before(async () => {
    app = await createTestApp({ METRICS_TOKEN: 'um segredo bastante comprido' })
    handled = []
    failures = 0
    onHandled = () => undefined
    app.platform.events.handle({
      name: 'certificates.issue',
      events: ['survey.answered'],
      handle: async ({ assignmentId }) => {
        if (failures > 0) {
          failures -= 1
          throw new Error('a impressora não responde')
        }
        handled.push(assignmentId)
        onHandled()
      },
    })
    await app.listen()
  })
  after(() => app.close())

  const waiting = async () =>
    (await app.platform.db.execute(sql`select id, state from jobs.job where name = 'events'`)).rows
  const record = (assignmentId: string) =>
    app.platform.db.transaction((tx) => app.platform.events.record(tx, 'survey.answered', { assignmentId }))
  const stuck = async (admin: Awaited<ReturnType<TestApp['asNew']>>) =>
    (await admin.call(overview, {})).body.stuck as {
      total: number
      items: { _id: string; event: string; since: string; error: string }[]
    }

  it('are handled once they are committed, and leave nothing behind', async () => {
    const id = newId()
    await record(id)
    assert.deepEqual(handled, [id])
    assert.deepEqual(await waiting(), [])
  })

  it('leave nothing where they are recorded without having happened, and are handled where they have', async () => {
    const { db, events } = app.platform
    const [id, other] = [newId(), newId()]
    await db.transaction((tx) => events.recordIf(tx, false, 'survey.answered', { assignmentId: other }))
    assert.deepEqual(await waiting(), [])
    await db.transaction((tx) => events.recordIf(tx, true, 'survey.answered', { assignmentId: id }))
    await events.settled()
    assert.ok(handled.includes(id))
    assert.ok(!handled.includes(other))
    assert.deepEqual(await waiting(), [])
  })

  it('did not happen where their transaction did not', async () => {
    const before = handled.length
    const undone = app.platform.db.transaction(async (tx) => {
      await app.platform.events.record(tx, 'survey.answered', { assignmentId: newId() })
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.equal(handled.length, before)
    assert.deepEqual(await waiting(), [])
  })

  it('are handled by their job where the first time fails', async () => {
    const id = newId()
    failures = 1
    const done = new Promise<void>((resolve) => (onHandled = resolve))
    await record(id)
    assert.ok(!handled.includes(id))
    await done
    assert.equal(handled.filter((one) => one === id).length, 1)
  })

  it('are handled a few at once where nobody waits for them, and the rest by their jobs', async () => {
    const seen = new Set<string>()
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const counted = await createTestApp()
    counted.platform.events.handle({
      name: 'certificates.issue',
      events: ['survey.answered'],
      waits: false,
      handle: async ({ assignmentId }) => {
        running += 1
        most = Math.max(most, running)
        await gate.promise
        running -= 1
        seen.add(assignmentId)
      },
    })
    const { db, events } = counted.platform
    const ids = Array.from({ length: 60 }, newId)
    try {
      for (const assignmentId of ids)
        await db.transaction((tx) => events.record(tx, 'survey.answered', { assignmentId }))
      await until('some are handled', async () => running > 0)
      assert.equal(most, UNAWAITED_AT_ONCE)
      gate.resolve()
      await events.settled()
      assert.ok(seen.size < ids.length, 'what is too much is left to its job')
      await counted.listen()
      await until('all are handled', async () => seen.size === ids.length)
    } finally {
      gate.resolve()
      await counted.close()
    }
  })

  it('are shown to an administrator when stuck, who can have them retried', async () => {
    const admin = await app.asNew('admin')
    assert.deepEqual(await stuck(admin), { total: 0, items: [] })
    const id = newId()
    failures = 2
    await record(id)
    await app.platform.db.execute(
      sql`update jobs.job set retry_limit = 0 where state = 'created' and name = 'events'`,
    )
    let seen = await stuck(admin)
    while (seen.total === 0) seen = await stuck(admin)
    const [job] = seen.items
    assert.ok(job)
    assert.equal(job.event, 'survey.answered')
    assert.match(job.error, /a impressora não responde/)
    assert.ok(Math.abs(Date.now() - Date.parse(job.since)) < 60_000, job.since)
    const metrics = await app
      .anonymous()
      .get('/metrics', { authorization: 'Bearer um segredo bastante comprido' })
    assert.match(metrics.raw.toString(), /jobs_stuck\{queue="events"\} 1/)

    const done = new Promise<void>((resolve) => (onHandled = resolve))
    assert.equal((await admin.call(retryJob, { params: { id: job._id } })).status, 200)
    await done
    assert.equal(handled.filter((one) => one === id).length, 1)
    assert.equal((await stuck(admin)).total, 0)
    assert.equal((await admin.call(retryJob, { params: { id: job._id } })).status, 404)
  })
})
