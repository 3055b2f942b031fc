import assert from 'node:assert/strict'
import { addItem, getItem } from '#contract/platform/engine/endpoints.ts'
import type { TestApp } from './app.ts'

/** Every day at seven. */
export const daily = { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '0' }

type Work = (asked: { signal: AbortSignal; period: string }) => Promise<string>

/** An app's tasks of a type of the test's own, before it listens; `does` says what they do when they run. */
export const createTaskWorld = async (app: TestApp) => {
  const admin = await app.asNew('admin')
  let work: Work = async () => 'feito'
  app.taskTypes.offer({
    type: 'work',
    parameters: { days: 3 },
    run: ({ signal, period }) => work({ signal, period }),
  })
  const add = async (values: object = {}) => {
    const { status, body } = await admin.call(addItem, {
      params: { entity: 'task' },
      body: { name: 'Tarefa', type: 'work', isActive: true, criteria: daily, ...values },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const see = async (id: string) => (await admin.call(getItem, { params: { entity: 'task', id } })).body
  const statusOf = (item: { lastStatus?: unknown }) => item.lastStatus as Record<string, unknown>
  /** The task once it is, or is not, running: by its events. */
  const when = (id: string, isRunning: boolean) =>
    new Promise<Awaited<ReturnType<typeof see>>>((resolve) => {
      app.platform.events.on('entity.saved', async (event) => {
        if (event.entity !== 'task' || !event.ids.includes(id)) return
        const item = await see(id)
        if (statusOf(item)['isRunning'] === isRunning) resolve(item)
      })
    })
  return {
    admin,
    add,
    see,
    statusOf,
    when,
    does: (next: Work) => void (work = next),
    tick: () => app.platform.db.transaction((tx) => app.platform.jobs.send(tx, 'task.tick', {})),
  }
}

export type TaskWorld = Awaited<ReturnType<typeof createTaskWorld>>
