import assert from 'node:assert/strict'
import { it } from 'node:test'
import { login } from '#contract/platform/access/session.ts'
import { createTestApp, md5 } from '../../testing/app.ts'
import {
  HASH_PLACES,
  hashPassword,
  inHashQueue,
  PLACES_OF_ACCOUNT,
  PLACES_OF_ADDRESS,
  PLACES_OF_STRANGERS,
} from '../people/passwords/hash.ts'

it('a login that finds the queue full is sent away at once, with when to try again, and has made no attempt', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
  const logIn = () =>
    app.anonymous().call(login, { body: { username: user.username, password: md5('moinho7') } })

  const others = Promise.withResolvers<void>()
  const storm = Array.from({ length: HASH_PLACES }, (_, n) =>
    inHashQueue(() => others.promise, { account: `${n}` }),
  )
  for (let n = 0; n < 15; n += 1) {
    const { status, body, headers } = await logIn()
    assert.equal(status, 503)
    assert.equal(body.code, 'unavailable')
    assert.ok(Number(headers['retry-after']) > 0)
  }
  others.resolve()
  await Promise.all(storm)
  assert.equal((await logIn()).status, 200)
})

it('an address that holds all the places it may keeps nobody else out', async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1' })
  t.after(app.close)
  const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
  const others = Promise.withResolvers<void>()
  const storm = Array.from({ length: PLACES_OF_ADDRESS }, () =>
    inHashQueue(() => others.promise, { address: '192.0.2.1' }),
  )
  const logIn = (address: string) =>
    app
      .anonymous()
      .call(
        login,
        { body: { username: user.username, password: md5('moinho7') } },
        { headers: { 'x-forwarded-for': address } },
      )
  assert.equal((await logIn('192.0.2.1')).status, 503)
  assert.equal((await logIn('203.0.113.7')).status, 200)
  others.resolve()
  await Promise.all(storm)
  assert.equal((await logIn('192.0.2.1')).status, 200)
})

it('a known browser finds a place while strangers of many addresses hold theirs, and somebody else who is known', async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1' })
  t.after(app.close)
  const passwordHash = await hashPassword(md5('moinho7'))
  const [user, other] = [await app.addUser({ passwordHash }), await app.addUser({ passwordHash })]
  const logIn = (username: string, cookie = '') =>
    app
      .anonymous()
      .call(
        login,
        { body: { username, password: md5('moinho7') } },
        { headers: { 'x-forwarded-for': '203.0.113.7', cookie } },
      )
  const known = async ({ username }: { username: string }) =>
    /\bdevice=[^;]+/.exec(String((await logIn(username)).headers['set-cookie']))?.[0] ?? ''
  const [own, ofOther] = [await known(user), await known(other)]
  const others = Promise.withResolvers<void>()
  const strangers = Array.from({ length: PLACES_OF_STRANGERS }, (_, n) =>
    inHashQueue(() => others.promise, { address: `192.0.2.${n}` }),
  )
  assert.equal((await logIn(user.username)).status, 503)
  assert.equal((await logIn(other.username, own)).status, 503, 'with the cookie of another')
  assert.equal((await logIn(user.username, own)).status, 200)
  const ofOne = Array.from({ length: PLACES_OF_ACCOUNT }, () =>
    inHashQueue(() => others.promise, { account: user.id }),
  )
  assert.equal((await logIn(user.username, own)).status, 503)
  assert.equal((await logIn(other.username, ofOther)).status, 200)
  others.resolve()
  await Promise.all([...strangers, ...ofOne])
  assert.equal((await logIn(user.username)).status, 200)
})

it('a known browser waits in a line of its own, which is served in turn with that of strangers', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
  const body = { username: user.username, password: md5('moinho7') }
  const first = await app.anonymous().call(login, { body })
  const cookie = /\bdevice=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
  let served = 0
  const strangers = Array.from({ length: PLACES_OF_STRANGERS }, () =>
    inHashQueue(async ({ isRight }) => {
      await isRight(undefined, md5('x'))
      served += 1
    }),
  )
  assert.equal((await app.anonymous().call(login, { body }, { headers: { cookie } })).status, 200)
  assert.ok(served < PLACES_OF_STRANGERS / 2, `${served} strangers were served before`)
  await Promise.all(strangers)
  assert.equal(served, PLACES_OF_STRANGERS)
})

it('logins at once from one address into one account wait for no other, and count each', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
  const logIn = (password: string) =>
    app.anonymous().call(login, { body: { username: user.username, password: md5(password) } })
  const right = await Promise.all(Array.from({ length: 8 }, () => logIn('moinho7')))
  assert.deepEqual(new Set(right.map(({ status }) => status)), new Set([200]))
  const wrong = await Promise.all(Array.from({ length: 12 }, () => logIn('outra')))
  assert.equal(wrong.filter(({ status }) => status === 429).length, 2)
})
