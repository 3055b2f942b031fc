import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbers } from '../platform/testing.ts'
import { closeGap, type OfferedCourse } from './close-gap.ts'

const courses = (...hours: number[]): OfferedCourse[] =>
  hours.map((of, place) => ({ _id: `c${place}`, hours: of }))
const sum = (chosen: readonly OfferedCourse[]) => chosen.reduce((all, { hours }) => all + hours, 0)
const hoursOf = (gap: number, ...hours: number[]) =>
  closeGap(gap, courses(...hours), 50).map((one) => one.hours)

test('a gap is closed with as few hours too many as there can be, and few courses', () => {
  assert.deepEqual(hoursOf(40, 25, 20, 20, 8), [20, 20])
  assert.deepEqual(hoursOf(9, 80, 8, 2), [8, 2])
  assert.deepEqual(hoursOf(37, 40, 35, 1, 1), [35, 1, 1], 'three hours less are worth two courses more')
  assert.deepEqual(hoursOf(38, 40, 35, 1, 1, 1), [40], 'an hour less is not worth two')
  assert.deepEqual(hoursOf(0, 8), [])
  assert.deepEqual(hoursOf(8), [])
  assert.deepEqual(hoursOf(8, 0, -3), [], 'a course without hours closes nothing')
  assert.deepEqual(hoursOf(100, 8, 16), [16, 8], 'what there is, where it is too little')
  assert.deepEqual(
    closeGap(10, courses(1, 2, 3, 4), 2).map(({ hours }) => hours),
    [4, 3],
    'no more than may be given',
  )
  assert.deepEqual(closeGap(8, courses(8, 8), 50)[0]?._id, 'c0', 'the first of equal ones')
})

test('whatever lacks and is offered, no course is given twice, none could be left out, and none fits better alone', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const below = numbers(seed)
    const gap = 1 + below(120)
    const most = 1 + below(12)
    const offered = courses(...Array.from({ length: below(30) }, () => below(50)))
    const chosen = closeGap(gap, offered, most)
    const say = `seed ${seed}`
    assert.equal(new Set(chosen).size, chosen.length, say)
    assert.ok(chosen.every((one) => offered.includes(one)) && chosen.length <= most, say)
    const total = sum(chosen)
    const largest = offered.toSorted((a, b) => b.hours - a.hours).slice(0, most)
    assert.equal(total >= gap, sum(largest) >= gap, `${say}: closed wherever it can be`)
    if (total < gap) continue
    for (const one of chosen) assert.ok(total - one.hours < gap, `${say}: none could be left out`)
    for (const { hours } of offered)
      if (hours >= gap) assert.ok(total + chosen.length <= hours + 1, `${say}: none fits better alone`)
  }
})
