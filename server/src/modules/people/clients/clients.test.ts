import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'
import {
  exportCourse,
  importCourse,
  type ImportMode,
  getInstances,
  exportCourseTo,
  importByCode,
} from '#contract/catalogue/transfer-endpoints.ts'
import { addItem, getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { degrees } from '../../catalogue/tables.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createItems } from '../../../testing/items.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { securityEvents } from '../security/table.ts'
import { users } from '../table.ts'
import { clients } from './table.ts'

const DAY = 24 * 60 * 60
describe('clients', () => {
  let app: TestApp
  let admin: Client & { user: { id: string } }
  let address: string
  /** What another instance sends of a course. */
  let sent: object

  before(async () => {
    app = await createTestApp()
    address = await app.listen()
    admin = await app.asNew('admin', { name: 'Ana Administradora' })
    const degree = entityNamed('degree')
    assert.ok(degree)
    const { answer } = await createItems(app, admin).add(degree)
    const exported = await admin.call(exportCourse, { params: { degreeId: String(answer.body._id) } })
    assert.equal(exported.status, 200, JSON.stringify(answer.body))
    sent = JSON.parse(exported.raw.toString()) as object
  })
  after(() => app.close())

  const create = async (values: object = {}, maker: Client = admin) => {
    const expiresOn = yearsAfter(app.platform.clock.today(), 1)
    const answer = await maker.call(addItem, {
      params: { entity: 'client' },
      body: {
        name: 'Academia do Norte',
        grants: ['course.import'],
        expiresOn,
        ...values,
      },
    })
    return { ...answer, id: answer.body._id, token: String(answer.body.token) }
  }
  const by = (token: string) => ({ authorization: `Bearer ${token}` })
  const bringIn = (token: string, code: string) =>
    app.anonymous().call(importCourse, { body: { ...sent, code, moderators: [] } }, { headers: by(token) })
  const row = async (id: string) => {
    const [found] = await app.platform.db.select().from(clients).where(eq(clients.id, id))
    assert.ok(found)
    return found
  }

  it('have a token that is shown once, and stored as a digest', async () => {
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

  it('bring courses in under their own name', async () => {
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
    const maker = await app.asNew('admin')
    const { token } = await create({}, maker)
    await app.platform.db.update(users).set({ lock: true }).where(eq(users.id, maker.user.id))
    assert.equal((await bringIn(token, 'C-L')).status, 200)
    const [made] = await app.platform.db.select().from(degrees).where(eq(degrees.code, 'C-L'))
    assert.deepEqual(made?.moderators, [admin.user.id])
  })

  it('take the place of what machines brought, and learn of no other course', async () => {
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

  it('say when they were last used, once a minute', async () => {
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
    assert.equal((await bringIn('tir_wrong', 'C-4')).status, 401)
    const { token } = await create({ expiresOn: app.platform.clock.today() })
    assert.equal((await bringIn(token, 'C-4')).status, 200, 'its last day counts')
    app.advance(DAY)
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
