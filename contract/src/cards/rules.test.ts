import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardExpiry, cardProblem, hoursGivenBack, isCardUsable } from './rules.ts'

const card = { hours: 42, remaining: 10, createdAt: '2026-01-15T10:00:00.000Z' }
const at = (text: string) => new Date(text)

test('a card is usable for a year from its creation', () => {
  assert.equal(cardProblem(card, 5, at('2027-01-15T10:00:00.000Z')), null)
  assert.equal(cardProblem(card, 5, at('2027-01-15T10:00:00.001Z')), 'card_expired')
  assert.equal(cardExpiry({ createdAt: '2028-02-29T00:00:00Z' }).toISOString(), '2029-03-01T00:00:00.000Z')
})

test('a course needs no more hours than remain', () => {
  const now = at('2026-02-01T00:00:00Z')
  assert.ok(isCardUsable(card, 10, now))
  assert.ok(isCardUsable(card, 0, now))
  assert.equal(cardProblem(card, 10.5, now), 'card_hours')
  assert.equal(cardProblem({ ...card, remaining: 0 }, 1, now), 'card_hours')
})

test('hours given back never pass what the card carried', () => {
  assert.equal(hoursGivenBack(card, 5), 15)
  assert.equal(hoursGivenBack(card, 40), 42)
})
