import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountsRemaining, formatPin, isPinName, maskCode, normalizeCode } from './rules.ts'

test('a code shows its first and last two characters', () => {
  assert.equal(maskCode('AB12CD34'), 'AB****34')
  assert.equal(maskCode('ABCDE'), 'AB*DE')
  assert.equal(maskCode('ABCD'), '****')
  assert.equal(maskCode(''), '')
})

test('a typed code keeps letters, digits and +', () => {
  assert.equal(normalizeCode(' ab-12+Ç d.\n'), 'ab12+d')
})

test('PINs have four digits, from 0001', () => {
  assert.equal(formatPin(1), '0001')
  assert.equal(formatPin(9999), '9999')
  for (const n of [0, 10_000, 1.5, Number.NaN]) assert.throws(() => formatPin(n), RangeError)
})

test('a stand-in is no name', () => {
  assert.ok(isPinName('Ana Silva'))
  for (const name of ['', '  ', 'A INDICAR', 'por definir', 'a designar (RH)'])
    assert.ok(!isPinName(name), name)
})

test('accounts remaining are never below zero', () => {
  assert.equal(accountsRemaining({ accountsAllowed: 5, used: 2 }), 3)
  assert.equal(accountsRemaining({ accountsAllowed: 1, used: 2 }), 0)
})
