import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf, networkOf } from './device.ts'

test('a device is its browser and its system', () => {
  const cases: [agent: string | undefined, device: string][] = [
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/139.0.0.0 Safari/537.36',
      'Chrome, Linux',
    ],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ]
  for (const [agent, device] of cases) assert.equal(deviceOf(agent), device)
})

test('only the network of an address is shown', () => {
  assert.equal(networkOf('192.0.2.17'), '192.0.2.*')
  assert.equal(networkOf('::ffff:192.0.2.17'), '192.0.2.*')
  assert.equal(networkOf('2001:db8:1:2::7'), '2001:db8:1:*')
  assert.equal(networkOf('::1'), '::1')
  assert.equal(networkOf('unknown'), '')
  assert.equal(networkOf(undefined), '')
})
