import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskCode } from '../platform/kernel/mask.ts'
import { formatPin, isAssignable, isPinName, normalizeCode, readCode } from './code-rules.ts'

test('a code shows its first and last two characters', () => {
  assert.equal(maskCode('AB12CD34'), 'AB****34')
  assert.equal(maskCode('ABCDE'), 'AB*DE')
  assert.equal(maskCode('ABCD'), '****')
  assert.equal(maskCode(''), '')
})

test('a typed code keeps letters, digits and +', () => {
  assert.equal(normalizeCode(' ab-12+Ç d.\n'), 'ab12+d')
})

test('a typed code has its PIN after the +', () => {
  assert.deepEqual(readCode(' abc-12 '), { code: 'ABC12', pin: null })
  assert.deepEqual(readCode('abc12+0001'), { code: 'ABC12', pin: '0001' })
  assert.deepEqual(readCode('+'), { code: '', pin: null })
})

test('a course is assigned when published, by its private code, or by a code made for it', () => {
  const open = { state: 2, master: false, privateCode: null }
  const closed = { state: 3, master: false, privateCode: 'X1' }
  const mastered = { ...open, master: true }
  const mine = (...privateCodes: (string | null)[]) => ({ privateCodes })
  assert.ok(isAssignable(open, mine(null)))
  assert.ok(!isAssignable(mastered, mine(null)))
  assert.ok(isAssignable(closed, mine(null, 'X1')))
  assert.ok(!isAssignable(closed, mine('X2')))
  assert.ok(!isAssignable({ ...closed, privateCode: null }, mine(null)))
  for (const course of [open, closed, mastered]) assert.ok(isAssignable(course, { code: true }))
  for (const state of [0, 1, 4]) assert.ok(!isAssignable({ ...open, state }, { code: true }))
})

test('PINs have four digits, from 0001', () => {
  assert.equal(formatPin(1), '0001')
  assert.equal(formatPin(9999), '9999')
  for (const n of [0, 10_000, 1.5, Number.NaN]) assert.throws(() => formatPin(n), RangeError)
})

test('a placeholder is not a name', () => {
  assert.ok(isPinName('Ana Silva'))
  for (const name of ['', '  ', 'A INDICAR', 'por definir', 'a designar (RH)'])
    assert.ok(!isPinName(name), name)
})
