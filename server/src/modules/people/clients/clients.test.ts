import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  exportCourse,
  importCourse,
  getInstances,
  exportCourseTo,
  importByCode,
} from '#contract/catalogue/transfer-endpoints.ts'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem, getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'
import { degrees } from '../../catalogue/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { by, createMachines } from '../../../testing/machines.ts'
import { securityEvents } from '../security/table.ts'

describe('clients', () => {
  let app: TestApp
  let machines: Awaited<ReturnType<typeof createMachines>>

  before(async () => {
    app = await createTestApp()
    machines = await createMachines(app)
  })
  after(() => app.close())

  it('have a token that is shown once, and stored as a digest', async () => {
    const { admin, create, row } = machines
    const { id, token, status } = await create()
    assert.equal(status, 200)
    assert.match(token, /^tir_[\w-]{43}$/)
    const seen = await admin.call(getItem, { params: { entity: 'client', id } })
    assert.equal(seen.body.token, undefined)
    assert.deepEqual(seen.body._can, { edit: false, remove: false })
    assert.equal(seen.body.state, 'active')
    const kept = await row(id)
    assert.ok(!JSON.stringify([kept, seen.body]).includes(token))
    assert.ok(!seen.raw.includes(kept.tokenHash))
    assert.deepEqual([kept.createdBy, kept.configured], [admin.user.id, false])
    const list = await admin.call(listItems, { params: { entity: 'client' } })
    assert.ok(!list.raw.includes(kept.tokenHash))
  })

  it('end after two years at most, and have something to do', async () => {
    const { create } = machines
    const today = app.platform.clock.today()
    const errorsOf = async (values: object) => {
      const { status, body } = await create(values)
      assert.equal(status, 422)
      return (body.errors ?? []).map(({ field, message }) => [field, message])
    }
    assert.deepEqual(await errorsOf({ expiresOn: null }), [['expiresOn', t('validation.required')]])
    assert.deepEqual(await errorsOf({ expiresOn: '2020-01-01' }), [['expiresOn', t('client.past')]])
    assert.deepEqual(await errorsOf({ expiresOn: yearsAfter(today, 3) }), [
      ['expiresOn', t('client.tooFar', { years: 2 })],
    ])
    assert.deepEqual(await errorsOf({ grants: [] }), [['grants', t('validation.required')]])
    assert.deepEqual(await errorsOf({ grants: ['user.remove'] }), [['grants', t('validation.option')]])
    assert.equal((await create({ expiresOn: yearsAfter(today, 2) })).status, 200)
    assert.equal((await create({ expiresOn: today })).status, 200)
  })

  it('say when they were last used, once a minute', async () => {
    const { create, bringIn, row } = machines
    const { id, token } = await create()
    const useAndLook = async () => {
      await bringIn(token, 'C-2')
      return (await row(id)).lastUsedAt?.getTime()
    }
    const first = await useAndLook()
    assert.ok(first)
    app.advance(30)
    assert.equal(await useAndLook(), first)
    app.advance(31)
    assert.ok(((await useAndLook()) ?? 0) > first)
  })

  it('have wrong tokens of one line written down once, whichever of its addresses they come from', async () => {
    const { sent } = machines
    const proxied = await createTestApp({ TRUST_PROXY: '1' })
    try {
      for (const from of ['2001:db8:7:500::1', '2001:db8:7:5ff::2', '2001:db8:7:600::1'])
        await proxied
          .anonymous()
          .call(
            importCourse,
            { body: { ...sent, code: 'X', moderators: [] } },
            { headers: { ...by('tir_unknown'), 'x-forwarded-for': from } },
          )
      const written = await proxied.platform.db
        .select({ address: securityEvents.address })
        .from(securityEvents)
      assert.deepEqual(
        written.map(({ address: seen }) => seen),
        ['2001:db8:7:500::1', '2001:db8:7:600::1'],
      )
    } finally {
      await proxied.close()
    }
  })

  it('do what they were granted and nothing else', async () => {
    const { create, bringIn } = machines
    const { token } = await create({ grants: ['course.import'] })
    const [{ id: course } = { id: '' }] = await app.platform.db.select().from(degrees).limit(1)
    const client = app.anonymous()
    const refused = await client.call(exportCourse, { params: { degreeId: course } }, { headers: by(token) })
    assert.equal(refused.status, 403)
    const [event] = await app.platform.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.event, 'refused'))
    assert.equal(event?.byName, 'Academia do Norte')
    const asked: [Endpoint, { params?: object }][] = [
      [currentUser, {}],
      [listItems, { params: { entity: 'degree' } }],
      [getItem, { params: { entity: 'degree', id: course } }],
      [listItems, { params: { entity: 'user' } }],
      [listItems, { params: { entity: 'client' } }],
      [getInstances, {}],
      [exportCourseTo, { params: { degreeId: course } }],
      [importByCode, {}],
      [addItem, { params: { entity: 'degree' } }],
    ]
    for (const [endpoint, input] of asked) {
      const { status } = await client.call(endpoint, input, { headers: by(token) })
      assert.equal(status, 401, endpoint.path)
    }

    const exporter = await create({ grants: ['course.export'] })
    const sent = await client.call(
      exportCourse,
      { params: { degreeId: course } },
      { headers: by(exporter.token) },
    )
    assert.equal(sent.status, 200)
    assert.equal((await bringIn(exporter.token, 'C-3')).status, 403)
  })

  it('are not let in by a wrong token, after their last day, nor once revoked', async () => {
    const { admin, create, bringIn } = machines
    assert.equal((await bringIn('tir_wrong', 'C-4')).status, 401)
    const { token } = await create({ expiresOn: app.platform.clock.today() })
    assert.equal((await bringIn(token, 'C-4')).status, 200, 'its last day counts')
    app.advance(DAY_SECONDS)
    assert.equal((await bringIn(token, 'C-5')).status, 401)

    const other = await create()
    assert.equal((await bringIn(other.token, 'C-6')).status, 200)
    const revoked = await admin.call(revokeClient, { params: { id: other.id } })
    assert.equal(revoked.status, 200)
    assert.equal((await bringIn(other.token, 'C-7')).status, 401)
    const { items } = (
      await admin.call(listItems, { params: { entity: 'security' }, query: { filter: { event: 'refused' } } })
    ).body
    assert.ok(items?.some(({ reason }) => String(reason).startsWith('Token de')))
    const { body } = await admin.call(getItem, { params: { entity: 'client', id: other.id } })
    assert.equal(body.state, 'revoked')
    assert.equal((body.revokedBy as { _id: string })._id, admin.user.id)
    const at = body.revokedAt
    assert.equal((await admin.call(revokeClient, { params: { id: other.id } })).status, 200, 'twice is once')
    assert.equal(
      (await admin.call(getItem, { params: { entity: 'client', id: other.id } })).body.revokedAt,
      at,
    )
    const missing = '01900000-0000-7000-8000-00000000dead'
    assert.equal((await admin.call(revokeClient, { params: { id: missing } })).status, 404)
    const creator = await app.asNew('creator')
    assert.equal((await creator.call(revokeClient, { params: { id: other.id } })).status, 403)
  })
})
