import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskEmail } from './mask.ts'

test('an address shows its first character and its domain, and not how long it is', () => {
  assert.equal(maskEmail('ana.faria@exemplo.pt'), 'a***@exemplo.pt')
  assert.equal(maskEmail('a@exemplo.pt'), 'a***@exemplo.pt')
  assert.equal(maskEmail('exemplo.pt'), '***')
})
