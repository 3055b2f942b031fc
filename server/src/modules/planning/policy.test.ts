import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mayApprove, takesAnswers } from './policy.ts'

const plan = { state: 'consulting', consultedUntil: '2026-03-07', asked: 2, answered: 1 } as const

describe('a training plan', () => {
  it('is approved once the days are over, or everybody has answered', () => {
    assert.equal(mayApprove(plan, '2026-03-07'), false)
    assert.equal(mayApprove(plan, '2026-03-08'), true)
    assert.equal(mayApprove({ ...plan, answered: 2 }, '2026-03-01'), true)
    assert.equal(mayApprove({ ...plan, state: 'draft', consultedUntil: null }, '2026-03-08'), false)
    assert.equal(mayApprove({ ...plan, state: 'approved' }, '2026-03-08'), false)
  })

  it('takes answers until the last day of its consultation', () => {
    assert.equal(takesAnswers(plan, '2026-03-07'), true)
    assert.equal(takesAnswers(plan, '2026-03-08'), false)
    assert.equal(takesAnswers({ ...plan, state: 'approved' }, '2026-03-07'), false)
    assert.equal(takesAnswers({ state: 'draft', consultedUntil: null }, '2026-03-07'), false)
  })
})
