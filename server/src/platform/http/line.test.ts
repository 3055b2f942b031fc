import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineOf } from './line.ts'

test('an IPv4 address is a line, also in the form of the other', () => {
  assert.equal(lineOf('192.0.2.17'), '192.0.2.17')
  for (const same of ['::ffff:192.0.2.17', '::ffff:c000:211']) assert.equal(lineOf(same), '192.0.2.17')
})

test('an IPv6 line is its prefix of 56 bits, however its addresses are written', () => {
  const line = lineOf('2001:db8:1:2a00::7')
  for (const same of [
    '2001:db8:1:2aff:1:2:3:4',
    '2001:0db8:0001:2a10::',
    '2001:DB8:1:2a00:ffff:ffff:ffff:ffff',
  ])
    assert.equal(lineOf(same), line, same)
  for (const other of ['2001:db8:1:2b00::7', '2001:db8:2:2a00::7', '2001:db8::2a00'])
    assert.notEqual(lineOf(other), line, other)
  assert.equal(lineOf('::1'), lineOf('::2'))
  assert.notEqual(lineOf('2001:db8::1'), lineOf('::1'))
})

test('anything but an address stays unchanged', () => {
  assert.equal(lineOf('unknown'), 'unknown')
})
