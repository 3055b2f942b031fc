import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import {
  askRequest,
  completeRequest,
  eraseRequest,
  ownRequests,
  refuseRequest,
  withdrawRequest,
} from '#contract/privacy/request-endpoints.ts'
import { activities } from '../../platform/audit/tables.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { messagesOf } from '../../testing/tasks.ts'
import type { UserRow } from '../people/table.ts'

type Named = Client & { user: UserRow }

describe('the states of a request about one’s data', () => {
  let app: TestApp
  let admin: Named
  let ana: Named
  let rui: Named
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    ana = await app.asNew('student')
    rui = await app.asNew('student')
  })
  after(() => app.close())

  const ask = async (who: Client, kind: 'correction' | 'erasure', text = 'O apelido.') => {
    await app.platform.db.delete(rateLimits)
    return who.call(askRequest, { body: { kind, text } })
  }

  it('are corrections, which administrators make or refuse with a reason', async () => {
    assert.deepEqual(fieldsOf(await ask(ana, 'correction', '  ')), ['text'])
    const { body } = await ask(ana, 'correction')
    assert.equal((await ask(ana, 'correction')).status, 409, 'one at a time')
    const { _id: id } = body
    for (const other of [rui, ana]) {
      assert.equal((await other.call(getItem, { params: { entity: 'dataRequest', id } })).status, 403)
      assert.equal((await other.call(completeRequest, { params: { id }, body: { reason: 'x' } })).status, 403)
    }
    assert.deepEqual((await rui.call(ownRequests, {})).body.items, [])
    const erase = { params: { id }, body: { reason: 'x', confirm: ana.user.username } }
    assert.equal((await admin.call(eraseRequest, erase)).status, 409, 'it asks for a correction')
    assert.deepEqual(fieldsOf(await admin.call(completeRequest, { params: { id }, body: { reason: '' } })), [
      'reason',
    ])
    assert.equal(
      (await admin.call(completeRequest, { params: { id }, body: { reason: 'Feito.' } })).status,
      200,
    )
    assert.equal((await admin.call(refuseRequest, { params: { id }, body: { reason: 'Não.' } })).status, 409)
    assert.deepEqual(
      (await ana.call(ownRequests, {})).body.items.map(({ state, reason }) => [state, reason]),
      [['done', 'Feito.']],
    )
    const { dueOn, mark, createdAt } = (await admin.call(getItem, { params: { entity: 'dataRequest', id } }))
      .body
    assert.equal(mark, 'likely')
    assert.equal(String(dueOn) > createdAt.slice(0, 10), true)
  })

  it('are taken back by who asked while nobody decided, and announced to the administrators', async () => {
    const { _id: id } = (await ask(rui, 'erasure')).body
    const at = { params: { id } }
    for (const other of [ana, admin]) assert.equal((await other.call(withdrawRequest, at)).status, 404)
    assert.equal((await rui.call(withdrawRequest, at)).status, 200)
    assert.equal((await rui.call(withdrawRequest, at)).status, 409)
    assert.equal((await admin.call(refuseRequest, { params: { id }, body: { reason: 'Não.' } })).status, 409)
    const erase = { params: { id }, body: { reason: 'x', confirm: rui.user.username } }
    assert.equal((await admin.call(eraseRequest, erase)).status, 409)
    assert.deepEqual(
      (await rui.call(ownRequests, {})).body.items.map(({ state, reason }) => [state, reason]),
      [['withdrawn', null]],
    )
    assert.equal((await messagesOf(app, 'dataRequestWithdrawn')).length, 1)
    const log = await app.platform.db.select().from(activities).where(eq(activities.item, id))
    assert.deepEqual(
      log.map(({ action }) => action),
      ['dataRequest.ask', 'dataRequest.withdraw'],
    )
    const again = (await ask(rui, 'erasure')).body
    await admin.call(refuseRequest, { params: { id: again._id }, body: { reason: 'Fica.' } })
    assert.equal((await rui.call(withdrawRequest, { params: { id: again._id } })).status, 409)
  })
})
