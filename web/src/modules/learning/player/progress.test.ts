import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedSeconds, withProgress, withTime } from './progress.ts'
import { courseOf } from './testing/course.ts'

test('the progress of an answer takes the place of what was there, and leaves the content', () => {
  const course = courseOf('---')
  const after = withProgress(course, {
    assignment: { ...course.assignment, percent: 33 },
    modules: [
      {
        _id: 'm1',
        percent: 50,
        lectures: [
          {
            _id: 'm1l1',
            complete: true,
            percent: 100,
            open: true,
            value: null,
            countedSeconds: 5,
            resources: [{ _id: 'row', complete: true, position: null, html5: { url: '/content/a' } }],
          },
        ],
      },
    ],
  })
  const first = after.modules[0]?.lectures[0]
  assert.equal(after.assignment.percent, 33)
  assert.equal(after.modules[0]?.percent, 50)
  assert.equal(first?.complete, true)
  assert.equal(first?.resources[0]?.complete, true)
  assert.equal(first?.resources[0]?.name, 'Documento')
  assert.equal(first?.resources[0]?.html5?.url, '/content/a')
  assert.equal(after.modules[1]?.lectures[0]?.complete, false)
})

test("a heartbeat's answer sets the session's and the course's time", () => {
  const time = { counted: 15, lectureSeconds: 75, countedSeconds: 75, countedMinutes: 1, elapsedTimePerc: 2 }
  const after = withTime(courseOf(), 'm1l2', time)
  assert.equal(countedSeconds(after), 75)
  assert.equal(after.assignment.countedMinutes, 1)
  assert.equal(after.assignment.certificateFacts.countedSeconds, 75)
})
