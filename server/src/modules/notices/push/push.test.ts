import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  addPushDevice,
  listNotices,
  pushDevices,
  removePushDevice,
  saveNoticeSettings,
} from '#contract/notices/endpoints.ts'
import { pushDevices as pushTable } from '../../../platform/notices/tables.ts'
import { erasePerson } from '../../people/index.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { until } from '../../../platform/testing/until.ts'
import { browser, startPushService } from '../../../testing/push.ts'
import { isPushService } from './services.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'

/** What the server says of itself to a push service (RFC 8292), once its signature is found right. */
const vapidOf = (headers: Record<string, unknown>, key: string): Record<string, unknown> => {
  const [, token = '', sent] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  assert.equal(sent, key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const right = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), right, Buffer.from(signature, 'base64url')))
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

describe('notices in browsers', () => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof startPushService>>
  before(async () => {
    service = await startPushService()
    app = await createTestApp({ PUSH_CONTACT: 'mailto:ti@academia.example', PUSH_SERVICES: service.url })
    await app.listen()
  })
  after(async () => {
    await app.close()
    await service.stop()
  })

  let made = 0
  const add = async (client: Client, path = `/d${(made += 1)}`, own = browser()) => {
    const body = { endpoint: `${service.url}${path}`, keys: own.keys, name: 'Firefox · Linux' }
    const answer = await client.call(addPushDevice, { body })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return { ...own, path, body: answer.body }
  }
  const notify = (user: string, text = 'Um segredo entre nós') =>
    app.platform.db.transaction((tx) =>
      app.platform.notices.notify(tx, {
        kind: 'questionAnswered',
        users: [user],
        text,
        link: '/profile/minhasquestoes',
      }),
    )

  it('say of which kind one is and where it leads, sealed for the browser, and never what it says', async () => {
    const trainee = await app.asNew('student')
    const device = await add(trainee)
    await notify(trainee.user.id)
    await until('it came', async () => service.at(device.path).length > 0)
    const [come] = service.at(device.path)
    assert.ok(come)
    const { headers, body } = come
    assert.ok(!body.includes('segredo'))
    const said = device.read(body) as Record<string, unknown>
    assert.deepEqual(said, {
      id: said['id'],
      title: 'Resposta a uma pergunta',
      to: `/profile/minhasquestoes?aviso=${String(said['id'])}`,
    })
    const claims = vapidOf(headers, device.body.key ?? '')
    assert.deepEqual([claims['aud'], claims['sub']], [service.url, 'mailto:ti@academia.example'])
    assert.equal(headers['content-encoding'], 'aes128gcm')
  })

  it('come to a person’s own browsers alone, and to none that was taken away', async () => {
    const [trainee, other] = [await app.asNew('student'), await app.asNew('student')]
    const [kept, gone, foreign] = [await add(trainee), await add(trainee), await add(other)]
    const list = async (client: Client) => (await client.call(pushDevices, {})).body.items
    const lost = (await list(trainee)).find(({ endpoint }) => endpoint.endsWith(gone.path))?._id ?? ''
    const remove = (client: Client) => client.call(removePushDevice, { params: { id: lost } })
    assert.equal((await remove(other)).status, 404)
    assert.equal((await remove(trainee)).body.items.length, 1)
    await notify(trainee.user.id)
    await until('it came', async () => service.at(kept.path).length > 0)
    assert.deepEqual([service.at(gone.path), service.at(foreign.path)], [[], []])
    // A browser belongs to its latest subscriber.
    const stolen = await other.call(addPushDevice, {
      body: { endpoint: `${service.url}${kept.path}`, keys: browser().keys, name: 'Firefox · Linux' },
    })
    assert.equal(stolen.status, 422, 'its address alone makes nobody its owner')
    await add(other, kept.path, kept)
    assert.deepEqual(await list(trainee), [])
    assert.equal((await list(other)).length, 2)
  })

  it('are tried again where the service is busy, and end where it no longer knows the browser', async () => {
    const trainee = await app.asNew('student')
    const [busy, over] = [await add(trainee), await add(trainee)]
    service.answers.set(busy.path, [503])
    service.answers.set(over.path, [410])
    await notify(trainee.user.id)
    await until('it was tried again', async () => service.at(busy.path).length > 1)
    await until('it is forgotten', async () => {
      const { items } = (await trainee.call(pushDevices, {})).body
      return items.length === 1
    })
    await notify(trainee.user.id)
    await until('the next came', async () => service.at(busy.path).length > 2)
    assert.equal(service.at(over.path).length, 1)
  })

  it('wait for the hours of quiet to end, and say nothing of what was read meanwhile', async () => {
    const trainee = await app.asNew('student')
    const device = await add(trainee)
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: TIME_ZONE,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(app.platform.clock.now()),
    )
    const quiet = { from: hour, to: (hour + 2) % 24 }
    await trainee.call(saveNoticeSettings, { body: { mail: {}, quiet } })
    await notify(trainee.user.id)
    const { items } = (await trainee.call(listNotices, { query: {} })).body
    assert.equal(items.length, 1, 'it is among the notices')
    const loud = await app.asNew('student')
    const heard = await add(loud)
    await notify(loud.user.id)
    await until('another came', async () => service.at(heard.path).length > 0)
    assert.deepEqual(service.at(device.path), [])
  })

  it('are sent to the push services that are used, and to no other address', async () => {
    const trainee = await app.asNew('student')
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://example.com/x',
      `${service.url.replace('http', 'https')}/x`,
    ]) {
      const body = { endpoint, keys: browser().keys, name: 'x' }
      assert.deepEqual(fieldsOf(await trainee.call(addPushDevice, { body })), ['endpoint'], endpoint)
    }
    const services = ['fcm.googleapis.com', 'http://push.interno:8080']
    for (const [endpoint, isOne] of [
      ['https://fcm.googleapis.com/fcm/send/abc', true],
      ['https://eu.fcm.googleapis.com/x', true],
      ['http://push.interno:8080/x', true],
      ['http://fcm.googleapis.com/x', false],
      ['https://fcm.googleapis.com:8443/x', false],
      ['https://fcm.googleapis.com@10.0.0.1/x', false],
      ['https://name@fcm.googleapis.com/x', false],
      ['https://:secret@fcm.googleapis.com/x', false],
      ['http://:secret@push.interno:8080/x', false],
      ['https://nofcm.googleapis.com/x', false],
      ['not an address', false],
    ] as const)
      assert.equal(isPushService(services, endpoint), isOne, endpoint)
  })

  it('are sent to no browser that gave keys which nothing can be sealed for', async () => {
    const trainee = await app.asNew('student')
    const { p256dh, auth } = browser().keys
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    const endpoint = `${service.url}/no-point`
    for (const keys of [
      { p256dh: noPoint, auth },
      { p256dh: Buffer.alloc(65).toString('base64url'), auth },
    ]) {
      const refused = await trainee.call(addPushDevice, { body: { endpoint, keys, name: 'x' } })
      assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['keys']])
    }
    const short = { endpoint, keys: { p256dh, auth: Buffer.alloc(15).toString('base64url') }, name: 'x' }
    assert.equal((await trainee.call(addPushDevice, { body: short })).status, 422)
    assert.deepEqual((await trainee.call(pushDevices, {})).body.items, [])
    // One kept before is deleted, and the person's other browsers are notified.
    const good = await add(trainee)
    const { db } = app.platform
    await db.insert(pushTable).values({ user: trainee.user.id, endpoint, p256dh: noPoint, auth, name: 'x' })
    await notify(trainee.user.id)
    await until('it is forgotten', async () => (await trainee.call(pushDevices, {})).body.items.length === 1)
    await until('the other was notified', async () => service.at(good.path).length > 0)
    assert.deepEqual(service.at('/no-point'), [])
  })

  it('are forgotten with the person, and are offered where the installation has a contact alone', async () => {
    const trainee = await app.asNew('student')
    await add(trainee)
    const { db } = app.platform
    await db.transaction((tx) => erasePerson(tx, app.platform, trainee.user))
    assert.equal(await db.$count(pushTable, eq(pushTable.user, trainee.user.id)), 0)
    const silent = await createTestApp()
    try {
      const client = await silent.asNew('student')
      assert.equal((await client.call(pushDevices, {})).body.key, null)
      const body = { endpoint: `${service.url}/x`, keys: browser().keys, name: 'x' }
      assert.equal((await client.call(addPushDevice, { body })).status, 503)
    } finally {
      await silent.close()
    }
  })
})
