import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countGroups, isExempt, lastDayOfConsultation, sumOfPlan, yearsOfNewPlan } from './rules.ts'

describe('a training plan', () => {
  it('is before its workers for so many days after the first', () => {
    assert.equal(lastDayOfConsultation('2026-02-20', 15), '2026-03-07')
  })

  it('is begun for the year before the current one to two ahead', () => {
    assert.deepEqual(yearsOfNewPlan('2026-12-31'), { first: 2025, last: 2028 })
  })

  it('is not asked of fewer workers than the law says, and of everybody where no figure is in force', () => {
    assert.deepEqual([isExempt(9, 10), isExempt(10, 10), isExempt(1, undefined)], [true, false, false])
  })

  it('counts its consultation by profession, the largest first', () => {
    const part = (group: string | null, answer: 'agree' | 'opinion' | null, isSeen = answer !== null) => ({
      group,
      seenAt: isSeen ? '2026-02-21' : null,
      answeredAt: answer && '2026-02-22',
      answer,
    })
    const parts = [
      part(null, null),
      part('Padeira', 'agree'),
      part('Padeira', 'opinion'),
      part(null, null, true),
    ]
    assert.deepEqual(countGroups([...parts, part('Padeira', null)]), [
      { name: 'Padeira', asked: 3, seen: 2, answered: 2, agreed: 1 },
      { name: '', asked: 2, seen: 1, answered: 0, agreed: 0 },
    ])
    assert.deepEqual(countGroups([part('Padeira', null), part('Forneiro', null)]), [], 'each alone')
    assert.deepEqual(countGroups([part('Padeira', null), part('Padeira', null)]), [], 'all in one')
  })

  it('sums the hours and the cost of its people', () => {
    const rows = [
      { people: ['a', 'b'], hours: 8, price: 19.99 },
      { people: ['a'], hours: 2, price: 0.1 },
    ]
    assert.deepEqual(sumOfPlan(rows), { hours: 18, cost: 40.08 })
  })
})
