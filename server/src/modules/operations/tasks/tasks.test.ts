import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem, getItem, removeItem, listItems } from '#contract/platform/engine/endpoints.ts'
import {
  taskRuns as taskRunsCall,
  runTask,
  stopTask,
  toggleTaskByGet,
  toggleTask,
  taskTypes,
} from '#contract/operations/task-endpoints.ts'
import { knownTaskTypes } from '#contract/operations/task-words.ts'
import { isTextKey, setOverrides } from '#contract/platform/text/text.ts'
import { newId } from '../../../platform/database/columns.ts'
import { tasks } from '../task-table.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createTaskWorld, daily, type TaskWorld } from '../../../testing/task-world.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('scheduled tasks', () => {
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

  it('has a name for every kind, and says what it does', async () => {
    const { body } = await admin.call(taskTypes, {})
    const named = new Set(knownTaskTypes().map(({ value }) => value))
    const unnamed = body.items?.filter(({ type, help }) => !named.has(type) || !help)
    assert.deepEqual(
      unnamed?.map(({ type }) => type),
      ['work'],
      'but the test’s own',
    )
  })

  it('says what a kind does in the words of the academy', async (t) => {
    t.after(() => setOverrides({}))
    setOverrides({ server: { task: { help: { refreshStats: 'Conta tudo outra vez.' } } } })
    const { body } = await admin.call(taskTypes, {})
    assert.equal(body.items?.find(({ type }) => type === 'refreshStats')?.help, 'Conta tudo outra vez.')
  })

  it('has a name for every task that an academy starts with', () => {
    const based = app.taskTypes.all().filter(({ base }) => base)
    assert.deepEqual(
      based.filter(({ type }) => !isTextKey(`server.task.name.${type}`)),
      [],
    )
  })

  it('keeps what was planned, and says it in words with its next date', async () => {
    const item = await see(await add({ timeout: 5000, parameters: { days: 5 } }))
    assert.equal(item['periodicity'], 'Todos os dias, às 07:00')
    assert.deepEqual((item.parameters as { days: number }).days, 5)
    assert.ok(new Date(String(item.nextDate)) > new Date())
    assert.deepEqual(statusOf(item), {
      startTimestamp: null,
      endTimestamp: null,
      isRunning: false,
      success: false,
      error: null,
    })
  })

  it('names every wrong part of a periodicity', async () => {
    const refused = await admin.call(addItem, {
      params: { entity: 'task' },
      body: {
        name: ' ',
        type: 'work',
        criteria: { ...daily, month: '12', minute: 'x', weekday: '' },
      },
    })
    assert.equal(refused.status, 422)
    const fields = fieldsOf(refused)
    assert.deepEqual(fields.toSorted(), ['criteria.minute', 'criteria.month', 'criteria.weekday', 'name'])
    const unknown = await admin.call(addItem, {
      params: { entity: 'task' },
      body: { name: 'X', type: 'nada', criteria: daily },
    })
    assert.equal(fieldsOf(unknown)[0], 'type')
  })

  it('runs now, once, and stores the outcome', async () => {
    does(async () => 'Três coisas feitas.')
    const id = await add({ isActive: false })
    const ended = when(id, false)
    const run = await admin.call(runTask, { params: { id } })
    assert.equal(run.status, 200)
    assert.equal(statusOf(run.body)['isRunning'], true)
    const status = statusOf(await ended)
    assert.equal(status['success'], true)
    assert.equal(status['error'], null)
    const runs = await admin.call(taskRunsCall, { params: { id } })
    assert.equal(runs.body.total, 1)
    assert.equal(runs.body.items?.[0]?.result, 'Três coisas feitas.')
    assert.match(String(runs.body.items?.[0]?.byName), /^Pessoa/)
  })

  it('says why a task failed', async () => {
    does(() => Promise.reject(new Error('sem rede')))
    const id = await add()
    const ended = when(id, false)
    await admin.call(runTask, { params: { id } })
    const status = statusOf(await ended)
    assert.equal(status['success'], false)
    assert.equal(status['error'], 'sem rede')
  })

  it('stops a running task, and refuses what makes no sense meanwhile', async () => {
    const id = await add()
    assert.equal((await admin.call(stopTask, { params: { id } })).body.code, 'task_not_running')
    const begun = new Promise<void>((resolve) => {
      does(({ signal }) => {
        resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('parada'))))
      })
    })
    await admin.call(runTask, { params: { id } })
    await begun
    assert.equal((await admin.call(runTask, { params: { id } })).body.code, 'task_running')
    assert.equal((await admin.call(removeItem, { params: { entity: 'task', id } })).status, 403)
    const ended = when(id, false)
    assert.equal((await admin.call(stopTask, { params: { id } })).status, 200)
    assert.match(String(statusOf(await ended)['error']), /parada por um administrador/)
    assert.equal((await admin.call(taskRunsCall, { params: { id } })).body.items?.[0]?.status, 'stopped')
  })

  it('ends a task that takes longer than it may, even one that does not listen', async () => {
    does(() => new Promise(() => undefined))
    const id = await add({ timeout: 1000 })
    const ended = when(id, false)
    await admin.call(runTask, { params: { id } })
    assert.match(String(statusOf(await ended)['error']), /tempo máximo/)
  })

  it('turns a task off and on by GET and POST', async () => {
    const id = await add()
    const off = await admin.call(toggleTaskByGet, { params: { id } })
    assert.equal(off.body.isActive, false)
    assert.equal(off.body.nextDate, null)
    const on = await admin.call(toggleTask, { params: { id } })
    assert.equal(on.body.isActive, true)
    assert.ok(on.body.nextDate)
    const foreign = await admin.call(
      toggleTaskByGet,
      { params: { id } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    assert.equal(foreign.body.code, 'cross_site')
  })

  it('runs what is due, and only that', async () => {
    const done: string[] = []
    does(async () => {
      done.push('x')
      return 'ok'
    })
    const due = await add()
    const off = await add({ isActive: false })
    app.advance(DAY_SECONDS)
    const ended = when(due, false)
    await tick()
    await ended
    assert.ok(done.length >= 1)
    const item = await see(due)
    assert.equal(statusOf(item)['success'], true)
    assert.ok(new Date(String(item.nextDate)) > app.platform.clock.now())
    assert.equal(statusOf(await see(off))['startTimestamp'], null)
  })

  it('lets only administrators near', async () => {
    const id = await add()
    for (const kind of ['student', 'gestor', 'tutor', 'master'] as const) {
      const other = await app.asNew(kind)
      assert.equal((await other.call(runTask, { params: { id } })).status, 403)
      assert.equal((await other.call(taskTypes, {})).status, 403)
      assert.equal((await other.call(listItems, { params: { entity: 'task' } })).status, 403)
    }
    assert.equal((await app.anonymous().call(toggleTaskByGet, { params: { id } })).status, 401)
    assert.equal((await admin.call(runTask, { params: { id: newId() } })).status, 404)
  })

  it('neither shows nor runs those that were given up, though an older instance switched one on', async () => {
    does(async () => 'ok')
    const { db, clock } = app.platform
    const ofType = eq(tasks.type, 'logRetention')
    const [row] = await db
      .update(tasks)
      .set({ isActive: true, nextDate: clock.now() })
      .where(ofType)
      .returning()
    const listed = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: { type: 'logRetention' } },
    })
    assert.equal(listed.body.total, 0)
    const id = String(row?.id)
    assert.equal((await admin.call(getItem, { params: { entity: 'task', id } })).status, 404)
    assert.equal((await admin.call(runTask, { params: { id } })).status, 404)
    const due = await add()
    await db.update(tasks).set({ nextDate: clock.now() }).where(eq(tasks.id, due))
    const ended = when(due, false)
    await tick()
    await ended
    const [still] = await db.select().from(tasks).where(ofType)
    assert.equal(still?.startTimestamp, null)
    await db.update(tasks).set({ isActive: false, nextDate: null }).where(ofType)
  })

  it('has its own tasks from the start, which stay', async () => {
    const types = await admin.call(taskTypes, {})
    assert.ok(types.body.items?.some(({ type }) => type === 'retention'))
    const base = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: { type: 'retention' } },
    })
    const item = base.body.items?.[0]
    assert.equal(base.body.total, 1)
    assert.equal(
      (await admin.call(removeItem, { params: { entity: 'task', id: String(item?._id) } })).status,
      403,
    )
  })
})
