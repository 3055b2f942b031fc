import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dateErrors, isLate } from './assignment-dates.ts'

it('an assignment is due today or later, and not before it begins', () => {
  const fields = (dates: Parameters<typeof dateErrors>[0]) =>
    dateErrors(dates, '2026-03-10').map(({ field }) => field)
  assert.deepEqual(fields({}), [])
  assert.deepEqual(fields({ startDate: '2026-01-01', dueDate: '2026-03-10' }), [])
  assert.deepEqual(fields({ dueDate: '2026-03-09' }), ['dueDate'])
  assert.deepEqual(fields({ startDate: '2026-04-02', dueDate: '2026-04-01' }), ['dueDate'])
})

it('a course is late from the day after it was due, until it is complete', () => {
  const due = { dueDate: '2026-03-10', isComplete: false }
  assert.equal(isLate(due, '2026-03-10'), false)
  assert.equal(isLate(due, '2026-03-11'), true)
  assert.equal(isLate({ ...due, isComplete: true }, '2026-03-11'), false)
  assert.equal(isLate({ ...due, dueDate: null }, '2026-03-11'), false)
})
