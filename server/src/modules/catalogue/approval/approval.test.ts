import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { getItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { approveItem, cancelApproval } from '#contract/catalogue/approval-endpoints.ts'
import { courses } from '#contract/catalogue/endpoints.ts'
import { getSettings, saveSettings } from '#contract/operations/settings-endpoints.ts'
import { degrees } from '../tables.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse, addResource } from '../../../testing/builders.ts'
import { newId } from '../../../platform/database/columns.ts'
import { fieldsOf } from '../../../testing/answers.ts'

/** What is approved. */
type Approved = 'degree' | 'module' | 'resource'

describe('approval of courses, modules and resources', () => {
  let app: TestApp
  let admin: Client
  let creator: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    creator = await app.asNew('creator')
  })
  after(() => app.close())

  const read = async (entity: Approved, id: string, who = admin) => {
    const { body } = await who.call(getItem, { params: { entity, id } })
    return { ...body.approval, updatedAt: body.updatedAt }
  }
  const approve = async (entity: Approved, id: string, who: Client, seen?: object) => {
    const { level, updatedAt } = await read(entity, id)
    return who.call(approveItem, { params: { entity, id }, body: { level, updatedAt, ...seen } })
  }
  const cancel = async (entity: Approved, id: string, who: Client, reason: string) => {
    const { level, updatedAt } = await read(entity, id)
    return who.call(cancelApproval, { params: { entity, id }, body: { level, updatedAt, reason } })
  }

  it('begins final for existing items, falls to the level of the saver, and rises with approvers above', async () => {
    const { module } = await addCourse(app)
    const first = await read('module', module.id, creator)
    assert.deepEqual([first.level, first.cancelled, first.history], [6, false, []])
    assert.deepEqual(first._can, { approve: false, cancel: false })

    await creator.call(editItem, { params: { entity: 'module', id: module.id }, body: { name: 'Revisto' } })
    const saved = await read('module', module.id, creator)
    assert.deepEqual([saved.level, saved.history.map(({ what }) => what)], [4, ['saved']])
    assert.deepEqual(saved._can, { approve: false, cancel: true })
    assert.equal((await approve('module', module.id, creator)).status, 403, 'not above their own level')

    const heard: string[] = []
    app.platform.events.on('entity.saved', ({ entity, ids }) => void heard.push(`${entity} ${ids.join()}`))
    const done = await approve('module', module.id, admin)
    assert.equal(done.status, 200, JSON.stringify(done.body))
    assert.deepEqual([done.body.level, done.body._can], [6, { approve: false, cancel: true }])
    assert.deepEqual(heard, [`module ${module.id}`], 'the final approval raises the save event')
    const [last] = await app.platform.db.select().from(activities).orderBy(desc(activities.id)).limit(1)
    assert.equal(last?.action, 'module.approve')
  })

  it('is cancelled once, with a reason, and begins again', async () => {
    const resource = await addResource(app)
    assert.equal((await cancel('resource', resource.id, creator, 'Não')).status, 403, 'above their level')
    const empty = await cancel('resource', resource.id, admin, '  ')
    assert.deepEqual([empty.status, fieldsOf(empty)[0]], [422, 'reason'])
    assert.equal((await cancel('resource', resource.id, admin, 'Desatualizado')).status, 200)
    const now = await read('resource', resource.id, creator)
    assert.deepEqual([now.level, now.cancelled, now.history.at(-1)?.reason], [0, true, 'Desatualizado'])
    assert.equal((await cancel('resource', resource.id, admin, 'Outra vez')).status, 403)
    const raised = await approve('resource', resource.id, creator)
    assert.deepEqual([raised.body.level, raised.body.cancelled], [4, false])
  })

  it('takes one of two decisions at once, and none on what was saved since it was seen', async () => {
    const { module } = await addCourse(app)
    await creator.call(editItem, {
      params: { entity: 'module', id: module.id },
      body: { internalName: 'X1' },
    })
    const { level, updatedAt } = await read('module', module.id)
    const both = await Promise.all(
      [0, 1].map(() =>
        admin.call(approveItem, { params: { entity: 'module', id: module.id }, body: { level, updatedAt } }),
      ),
    )
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    await creator.call(editItem, {
      params: { entity: 'module', id: module.id },
      body: { internalName: 'X2' },
    })
    assert.equal((await approve('module', module.id, admin, { updatedAt })).status, 409)
    assert.equal((await read('module', module.id)).level, 4)
  })

  it('is of courses, modules and resources in sight alone', async () => {
    const { degree } = await addCourse(app)
    const seen = { level: 6, updatedAt: degree.updatedAt.toISOString() }
    for (const [entity, id] of [
      ['category', newId()],
      ['degree', newId()],
    ] as const)
      assert.equal((await admin.call(approveItem, { params: { entity, id }, body: seen })).status, 404)
    const tutor = await app.asNew('tutor')
    assert.equal(
      (await tutor.call(approveItem, { params: { entity: 'degree', id: degree.id }, body: seen })).status,
      404,
    )
    const trainee = await app.asNew('student')
    assert.equal(
      (await trainee.call(approveItem, { params: { entity: 'degree', id: degree.id }, body: seen })).status,
      403,
    )
  })

  it('holds publishing back only where the academy says so', async () => {
    const { degree } = await addCourse(app, { values: { name: 'Espera', state: 2 } })
    const gestor = await app.asNew('gestor')
    const shown = async () => {
      const listed = await app.anonymous().call(courses, { query: { search: 'Espera' } })
      const assignable = await gestor.call(listItems, {
        params: { entity: 'degree' },
        query: { search: 'Espera' },
      })
      return [listed.body.items?.length, assignable.body.items?.length]
    }
    const waits = async () => {
      const { body } = await admin.call(getItem, { params: { entity: 'degree', id: degree.id } })
      return body.awaitsApproval
    }
    const approval = { level: 4, cancelled: false, history: [] }
    await app.platform.db.update(degrees).set({ approval }).where(eq(degrees.id, degree.id))
    assert.deepEqual(await shown(), [1, 1])
    assert.equal(await waits(), false)

    const { body } = await admin.call(getSettings, {})
    const { updatedAt: _, ...academy } = body
    const set = await admin.call(saveSettings, { body: { ...academy, approvalRequired: true } })
    assert.equal(set.status, 200, JSON.stringify(set.body))
    assert.deepEqual(await shown(), [0, 0])
    assert.equal(await waits(), true)
    assert.equal((await approve('degree', degree.id, admin)).status, 200)
    assert.deepEqual(await shown(), [1, 1])
  })
})
