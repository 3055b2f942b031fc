import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partHours, partOfCourse } from './part-rules.ts'

const module = (_id: string, ...minutes: number[]) => ({
  _id,
  lectures: minutes.map((duration) => ({ duration })),
})

test('a part plans its share of the minutes, in the course’s order', () => {
  const course = { minutes: 120, modules: [module('a', 30, 30), module('b', 20), module('c', 40)] }
  assert.deepEqual(partOfCourse(course, ['c', 'a']), { modules: ['a', 'c'], minutes: 100 })
  assert.deepEqual(partOfCourse({ ...course, minutes: 60 }, ['b']), { modules: ['b'], minutes: 10 })
})

test('sessions that plan no time count by their number', () => {
  const course = { minutes: 90, modules: [module('a', 0), module('b', 0, 0)] }
  assert.deepEqual(partOfCourse(course, ['b']), { modules: ['b'], minutes: 60 })
  assert.deepEqual(partOfCourse({ minutes: 1, modules: [module('a'), module('b')] }, ['b']), {
    modules: ['b'],
    minutes: 1,
  })
})

test('all modules are the whole course, and modules of others are none of it', () => {
  const course = { minutes: 10, modules: [module('a', 5), module('b', 5)] }
  assert.equal(partOfCourse(course, ['a', 'b', 'gone']), null)
  assert.equal(partOfCourse(course, ['gone']), undefined)
})

test('the hours of a part are never more than its share', () => {
  assert.equal(partHours({ hours: 25, minutes: 1500 }, 1000), 16)
  assert.equal(partHours({ hours: 2, minutes: 120 }, 60), 1)
  assert.equal(partHours({ hours: 1, minutes: 60 }, 10), 1)
})
