import assert from 'node:assert/strict'
import { it } from 'node:test'
import { login } from '#contract/platform/access/session.ts'
import { createTestApp, md5 } from '../../testing/app.ts'
import { HASH_PLACES, hashPassword, inHashQueue, PLACES_OF_ONE } from '../people/passwords/hash.ts'

it('a login that finds the queue full is sent away at once, with when to try again, and has made no attempt', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const user = await app.addUser({ passwordHash: await hashPassword(md5('moinho7')) })
  const logIn = () =>
    app.anonymous().call(login, { body: { username: user.username, password: md5('moinho7') } })

  const others = Promise.withResolvers<void>()
  const storm = Array.from({ length: HASH_PLACES }, () => inHashQueue(() => others.promise))
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
  const storm = Array.from({ length: PLACES_OF_ONE }, () => inHashQueue(() => others.promise, '192.0.2.1'))
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
