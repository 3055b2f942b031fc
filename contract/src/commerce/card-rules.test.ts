import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardExpiry, cardLastDay, cardRefusal, hoursBack, isCardOver } from './card-rules.ts'

test('a card is usable for a year from its creation, its last day included, in Lisbon', () => {
  const expiryOf = (createdAt: string) => cardExpiry({ createdAt }).toISOString()
  assert.equal(expiryOf('2026-01-15T10:00:00.000Z'), '2027-01-15T23:59:59.999Z')
  assert.equal(expiryOf('2026-07-15T10:00:00.000Z'), '2027-07-15T22:59:59.999Z')
  assert.equal(cardLastDay({ createdAt: '2026-07-15T23:30:00Z' }), '2027-07-16', 'past midnight in Lisbon')
  assert.equal(cardLastDay({ createdAt: '2028-02-29T00:00:00Z' }), '2029-02-28')
  assert.equal(isCardOver({ createdAt: '2026-01-15T10:00:00Z' }, '2027-01-15'), false)
  assert.equal(isCardOver({ createdAt: '2026-01-15T10:00:00Z' }, '2027-01-16'), true)
})

test('a course wants its hours on a card that is good', () => {
  const card = { createdAt: '2026-01-15T10:00:00Z', remaining: 8 }
  assert.equal(cardRefusal(card, 8, '2027-01-15'), undefined)
  assert.equal(cardRefusal(card, 9, '2027-01-15'), 'card_hours')
  assert.equal(cardRefusal(card, 8, '2027-01-16'), 'card_expired')
})

test('a course gives back what it took, never beyond what the card carried', () => {
  const card = { hours: 42, remaining: 20 }
  assert.equal(hoursBack(card, { taken: -12, hduration: 99 }), 12)
  assert.equal(hoursBack(card, { taken: null, hduration: 8 }), 8)
  assert.equal(hoursBack({ ...card, remaining: 40 }, { taken: null, hduration: 8 }), 2)
  assert.equal(hoursBack(card, { taken: 0, hduration: 8 }), 0)
})
