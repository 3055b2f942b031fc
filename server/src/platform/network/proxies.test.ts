import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp } from '../../testing/app.ts'
import { readConfig } from '../config.ts'
import { readProxies } from './proxies.ts'

test('proxies are a number of hops or networks; never all of them', () => {
  assert.equal(readProxies('0'), false)
  assert.equal(readProxies('2'), 2)
  assert.equal(readProxies('10.0.0.0/8, loopback,fd00::/8'), '10.0.0.0/8,loopback,fd00::/8')
  for (const wrong of [
    'true',
    '10',
    '*',
    'all',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy',
    '1.2.3',
    '1.2.3.4/8/8',
  ])
    assert.equal(readProxies(wrong), undefined, wrong)
  assert.throws(() => readConfig({ TRUST_PROXY: 'true' }), /TRUST_PROXY/)
})

test('behind one proxy the address is the one that it saw, whatever the visitor says of theirs', async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1' })
  t.after(() => app.close())
  let limited = 0
  for (let at = 0; at < 12; at++) {
    const headers = { 'x-forwarded-for': `203.0.113.${at}, 198.51.100.7` }
    const { status } = await app.anonymous().call(addItem, { params: { entity: 'quiz' } }, { headers })
    if (status === 429) limited += 1
  }
  assert.equal(limited, 2)
})

test('demo accounts are refused on a public address unless they are requested', () => {
  const isPublic = { BASE_URL: 'https://academia.example' }
  assert.throws(() => readConfig(isPublic), /DEMO/)
  assert.throws(() => readConfig({ HOST: '192.0.2.1' }), /DEMO/)
  assert.equal(readConfig({ ...isPublic, DEMO: '1' }).demo, true)
  assert.equal(readConfig({ ...isPublic, DEMO: '1' }).refusesDemo, false)
  for (const env of [{ DEMO: '0' }, { NODE_ENV: 'production' }]) {
    assert.equal(readConfig({ ...isPublic, ...env }).demo, false)
    assert.equal(readConfig({ ...isPublic, ...env }).refusesDemo, true)
  }
  for (const env of [{}, { HOST: '127.0.0.1' }, { HOST: '::' }, { BASE_URL: 'http://localhost:3000' }])
    assert.equal(readConfig(env).demo, true)
})
