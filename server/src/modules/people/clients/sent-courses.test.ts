import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { importCourse, type ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { degrees } from '../../catalogue/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { by, createMachines } from '../../../testing/machines.ts'
import { users } from '../table.ts'

describe('courses that clients send', () => {
  let app: TestApp
  let address: string
  let machines: Awaited<ReturnType<typeof createMachines>>

  before(async () => {
    app = await createTestApp()
    address = await app.listen()
    machines = await createMachines(app)
  })
  after(() => app.close())

  it('bring courses in under their own name', async () => {
    const { admin, create, bringIn } = machines
    const { id, token } = await create()
    const before = await admin.call(getItem, { params: { entity: 'client', id } })
    assert.equal(before.body.lastUsedAt, null)
    const added = await bringIn(token, 'C-1')
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const [made] = await app.platform.db.select().from(degrees).where(eq(degrees.code, 'C-1'))
    assert.deepEqual([made?.owner, made?.moderators], [null, [admin.user.id]], 'its maker moderates it')
    const [line] = await app.platform.db
      .select()
      .from(activities)
      .where(eq(activities.item, made?.id ?? ''))
    assert.deepEqual(
      [line?.action, line?.whoName, line?.who, line?.actorKind, line?.client],
      ['degree.new', 'Academia do Norte', null, 'client', id],
    )
    const listed = await admin.call(listItems, {
      params: { entity: 'activity' },
      query: { filter: { client: id } },
    })
    assert.ok((listed.body.items?.length ?? 0) > 0)
    assert.ok(
      listed.body.items?.every((item) => (item.client as { name: string }).name === 'Academia do Norte'),
    )
  })

  it('give their courses to the oldest administrator while their maker may not log in', async () => {
    const { admin, create, bringIn } = machines
    const maker = await app.asNew('admin')
    const { token } = await create({}, maker)
    await app.platform.db.update(users).set({ lock: true }).where(eq(users.id, maker.user.id))
    assert.equal((await bringIn(token, 'C-L')).status, 200)
    const [made] = await app.platform.db.select().from(degrees).where(eq(degrees.code, 'C-L'))
    assert.deepEqual(made?.moderators, [admin.user.id])
  })

  it('take the place of what machines brought, and learn of no other course', async () => {
    const { sent, create } = machines
    const { token } = await create()
    const send = (mode: ImportMode, values: object) =>
      app
        .anonymous()
        .call(
          importCourse,
          { query: { mode }, body: { ...sent, moderators: [], ...values } },
          { headers: by(token) },
        )
    const origin = randomUUID()
    const first = await send('ask', { _id: origin, code: 'C-9' })
    assert.equal(first.status, 200, JSON.stringify(first.body))
    assert.equal(
      (await send('update', { _id: origin, code: 'C-9', name: 'Outro nome' })).body._id,
      first.body._id,
    )
    const twice = randomUUID()
    const atOnce = await Promise.all(
      (['update', 'update', 'reuse', 'ask'] as const).map((mode) => send(mode, { _id: twice, code: 'C-11' })),
    )
    assert.deepEqual(
      atOnce.filter(({ status }) => status !== 200 && status !== 409),
      [],
    )
    assert.equal(await app.platform.db.$count(degrees, eq(degrees.origin, twice)), 1)
    const own = await addCourse(app, { values: { name: 'Da casa', code: 'CASA-1' } })
    for (const mode of ['ask', 'reuse', 'update'] as const) {
      const answer = await send(mode, { _id: own.degree.id, code: 'CASA-1' })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.notEqual(answer.body._id, own.degree.id, mode)
    }
  })

  it('are not let finish what they send once they are revoked', async () => {
    const { admin, sent, create, row } = machines
    const { id, token } = await create()
    const json = JSON.stringify({ ...sent, code: 'C-10', moderators: [] })
    const sending = request(address + importCourse.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        ...by(token),
      },
    })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.write(json.slice(0, 20))
    // Known by its use: it was let in.
    while ((await row(id)).lastUsedAt === null) await new Promise((resolve) => setImmediate(resolve))
    assert.equal((await admin.call(revokeClient, { params: { id } })).status, 200)
    sending.end(json.slice(20))
    const [answer] = await answered
    answer.resume()
    assert.equal(answer.statusCode, 401)
    assert.deepEqual(await app.platform.db.select().from(degrees).where(eq(degrees.code, 'C-10')), [])
  })
})
