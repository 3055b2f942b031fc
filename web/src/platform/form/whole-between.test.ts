import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeBetween } from './whole-between.ts'

test('a count is a whole number within its bounds, and what is allowed is said', () => {
  for (const typed of [1, 25, 10_000, '7']) assert.equal(wholeBetween(typed, 1, 10_000), null)
  for (const typed of [2.5, -3, 0, 10_001, 1_000_000, '-', '99999999999999999999'])
    assert.equal(wholeBetween(typed, 1, 10_000), 'Número inteiro, de 1 a 10\u00a0000', String(typed))
  assert.equal(wholeBetween('', 1, 10_000), 'Campo obrigatório')
})
