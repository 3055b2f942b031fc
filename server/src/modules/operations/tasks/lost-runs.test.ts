import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { taskRuns as taskRunsCall, runTask } from '#contract/operations/task-endpoints.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { tasks, taskRuns } from '../task-table.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createTaskWorld, daily, type TaskWorld } from '../../../testing/task-world.ts'

describe('runs whose instance died', () => {
  let app: TestApp
  let admin: TaskWorld['admin']
  let add: TaskWorld['add']
  let see: TaskWorld['see']
  let statusOf: TaskWorld['statusOf']
  let when: TaskWorld['when']
  let does: TaskWorld['does']
  let tick: TaskWorld['tick']
  before(async () => {
    app = await createTestApp()
    ;({ admin, add, see, statusOf, when, does, tick } = await createTaskWorld(app))
    await app.listen()
  })
  after(() => app.close())

  /** A run that an instance began that many times and has been silent about since. */
  const silentRun = async (values: object): Promise<string> => {
    const { db, clock } = app.platform
    const month = String((clock.now().getUTCMonth() + 6) % 12)
    const id = await add({ criteria: { ...daily, month } })
    await db.update(tasks).set({ isRunning: true }).where(eq(tasks.id, id))
    const aliveAt = new Date(clock.now().getTime() - 10 * MINUTE_MS)
    await db
      .insert(taskRuns)
      .values({ task: id, status: 'running', startedAt: aliveAt, aliveAt, tries: 1, ...values })
    return id
  }

  it('begins a run again whose instance died, in the same period', async () => {
    const periods: string[] = []
    /** The period of the next run. */
    const next = () =>
      new Promise<string>((resolve) => {
        does(async ({ period }) => {
          resolve(period)
          return 'À segunda.'
        })
      })
    const again = next()
    const id = await silentRun({})
    const ended = when(id, false)
    await tick()
    assert.equal(statusOf(await ended)['success'], true)
    periods.push(await again)
    const { body } = await admin.call(taskRunsCall, { params: { id } })
    assert.equal(body.total, 1)
    assert.equal(body.items?.[0]?.result, 'À segunda.')
    const byHand = next()
    await admin.call(runTask, { params: { id } })
    assert.deepEqual(periods, [await byHand])
  })

  it('gives a run up whose instance died three times, and ends one that was to stop', async () => {
    does(() => Promise.reject(new Error('not again')))
    const given = await silentRun({ tries: 3 })
    const stopped = await silentRun({ stopRequested: true })
    const ended = [when(given, false), when(stopped, false)]
    await tick()
    await Promise.all(ended)
    const lastOf = async (id: string) => (await admin.call(taskRunsCall, { params: { id } })).body.items?.[0]
    assert.match(String((await lastOf(given))?.error), /interrompida três vezes/)
    assert.equal((await lastOf(stopped))?.status, 'stopped')
  })

  it('lets nothing end a run that another instance has begun again', async () => {
    const { db } = app.platform
    let end = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      does(() => {
        resolve()
        return new Promise((done) => (end = () => done('Tarde.')))
      })
    })
    const id = await add()
    await admin.call(runTask, { params: { id } })
    await begun
    const saved = new Promise<void>((resolve) => {
      app.platform.events.on('entity.saved', (event) => {
        if (event.ids.includes(id)) resolve()
      })
    })
    await db.update(taskRuns).set({ tries: 2 }).where(eq(taskRuns.task, id))
    end()
    await saved
    assert.equal(statusOf(await see(id))['isRunning'], true)
    const [still] = await db.select().from(taskRuns).where(eq(taskRuns.task, id))
    assert.equal(still?.status, 'running')
  })
})
