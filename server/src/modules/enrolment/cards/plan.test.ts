import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planCards } from './plan.ts'

test('hours that were planned are gone, and a card that somebody would hold is nobody else’s', () => {
  const plan = planCards([
    { user: 'ana', remaining: 5 },
    { user: null, remaining: 10 },
    { user: null, remaining: 3 },
  ])
  assert.ok(plan.fits('ana', 4))
  plan.take('ana', 4)
  assert.ok(plan.fits('ana', 1), 'on what is left of hers')
  assert.ok(plan.fits('ana', 10), 'on a free one')
  plan.take('rui', 8)
  assert.ok(!plan.fits('ana', 4), 'the next free one has three hours')
  assert.ok(plan.fits('rui', 2))
  plan.take('eva', 3)
  assert.ok(!plan.fits('gil', 1), 'none is left')
  assert.ok(plan.fits('eva', 0))
})
