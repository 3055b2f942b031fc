import assert from 'node:assert/strict'
import { test } from 'node:test'
import { md5 } from '../../../testing/app.ts'
import { isCommonPassword } from './common.ts'

test('nothing, and what anybody would try first, is known by its digest', () => {
  const common = [
    '',
    ' '.repeat(6),
    ' '.repeat(10),
    ' '.repeat(64),
    '123456',
    '111111',
    'password',
    'Password1',
    'benfica1904',
    'Sporting2024',
    'PORTUGAL',
    'qwerty',
  ]
  for (const password of common) assert.equal(isCommonPassword(md5(password)), true, password)
  for (const password of ['vinhas do Douro', 'K7#rio-Tua', 'moinho7'])
    assert.equal(isCommonPassword(md5(password)), false, password)
})

test('nor are the names of the account a password', () => {
  const names = ['ana.lima', 'ana@example.pt', null]
  assert.equal(isCommonPassword(md5('Ana.lima'), names), true)
  assert.equal(isCommonPassword(md5('ana@example.pt'), names), true)
  assert.equal(isCommonPassword(md5('outra pessoa'), names), false)
})
