import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardExpiry } from './card-rules.ts'

test('a card is usable for a year from its creation', () => {
  const expiryOf = (createdAt: string) => cardExpiry({ createdAt }).toISOString()
  assert.equal(expiryOf('2026-01-15T10:00:00.000Z'), '2027-01-15T10:00:00.000Z')
  assert.equal(expiryOf('2028-02-29T00:00:00Z'), '2029-03-01T00:00:00.000Z')
})
