import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionCode, daysOfQuarter, groupByQuarter, quarterBefore, quarterOf } from './quarter.ts'

test('a day belongs to its quarter, whose days are whole', () => {
  assert.deepEqual(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf), [
    '2026-1',
    '2026-1',
    '2026-2',
    '2026-4',
  ])
  assert.deepEqual(daysOfQuarter('2026-1'), { startDate: '2026-01-01', endDate: '2026-03-31' })
  assert.deepEqual(daysOfQuarter('2026-2'), { startDate: '2026-04-01', endDate: '2026-06-30' })
  assert.deepEqual(daysOfQuarter('2026-4'), { startDate: '2026-10-01', endDate: '2026-12-31' })
  assert.deepEqual(['2026-1', '2026-4'].map(quarterBefore), ['2025-4', '2026-3'])
  assert.equal(actionCode(2026, 7), 'A2026/0007')
})

test('assignments of one course, company and quarter go together, and no others', () => {
  const given = (assignment: string, degree: string, company: string, day: string) => ({
    assignment,
    degree,
    company,
    day,
  })
  const groups = groupByQuarter([
    given('1', 'a', 'x', '2026-01-05'),
    given('2', 'a', 'x', '2026-03-31'),
    given('3', 'a', 'x', '2026-04-01'),
    given('4', 'a', 'y', '2026-01-05'),
    given('5', 'b', 'x', '2026-01-05'),
  ])
  assert.deepEqual(
    groups.map(({ quarter, assignments }) => [quarter, assignments]),
    [
      ['2026-1', ['1', '2']],
      ['2026-2', ['3']],
      ['2026-1', ['4']],
      ['2026-1', ['5']],
    ],
  )
})
