import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardExpiry, cardLastDay, cardRefusal, firstCardDay, hoursBack, isCardOver } from './card-rules.ts'

test('a card is usable for a year from its creation, its last day included, in Lisbon', () => {
  const expiryOf = (createdAt: string) => cardExpiry({ createdAt }).toISOString()
  assert.equal(expiryOf('2026-01-15T10:00:00.000Z'), '2027-01-15T23:59:59.999Z')
  assert.equal(expiryOf('2026-07-15T10:00:00.000Z'), '2027-07-15T22:59:59.999Z')
  assert.equal(cardLastDay({ createdAt: '2026-07-15T23:30:00Z' }), '2027-07-16', 'past midnight in Lisbon')
  assert.equal(cardLastDay({ createdAt: '2028-02-29T00:00:00Z' }), '2029-02-28')
  assert.equal(isCardOver({ createdAt: '2026-01-15T10:00:00Z' }, '2027-01-15'), false)
  assert.equal(isCardOver({ createdAt: '2026-01-15T10:00:00Z' }, '2027-01-16'), true)
})

test('the first day of the cards that are good is the day that the rule says of each', () => {
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2030, 0, 1); day += DAY_MS) {
    const today = new Date(day).toISOString().slice(0, 10)
    for (const before of [364, 365, 366, 367]) {
      const made = new Date(day - before * DAY_MS + 12 * HOUR_MS)
      const isGood = made.toISOString().slice(0, 10) >= firstCardDay(today)
      assert.equal(isGood, !isCardOver({ createdAt: made }, today), `${made.toISOString()} on ${today}`)
    }
  }
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
