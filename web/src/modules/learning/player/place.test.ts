import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToContinue, viewAt, wayAfterExam, waitingFor, waysFrom } from './place.ts'
import { courseOf, lectureOf, resourceOf } from './testing/course.ts'

/** The final exam is over: the survey is open. */
const passed = { state: 'SURVEY', open: { finaltest: true, survey: true, complete: true } } as const

const nameAt = (marks: string, ...path: string[]) => viewAt(courseOf(marks), path[0], path[1]).name

test('an address leads to the summary, a module, a session or a step', () => {
  assert.equal(nameAt('---'), 'SUMMARY')
  assert.equal(nameAt('---', 'm1'), 'MODULE')
  assert.equal(nameAt('---', 'm1', 'm1l1'), 'LECTURE')
  assert.deepEqual(viewAt(courseOf('---'), 'unknown'), { name: 'SUMMARY', missing: true })
  const lost = viewAt(courseOf('---'), 'm1', 'unknown')
  assert.deepEqual([lost.name, 'missing' in lost], ['MODULE', true])
  assert.ok(!('missing' in viewAt(courseOf('---'), 'm1', 'm1l2')), 'it is only closed')
  assert.equal(nameAt('xxx', 'finaltest'), 'FINALTEST')
  assert.equal(viewAt(courseOf('xxx', passed), 'survey').name, 'SURVEY')
})

test('a closed place leads to the one before it', () => {
  assert.equal(nameAt('---', 'm1', 'm1l2'), 'MODULE')
  assert.equal(nameAt('x--', 'm1', 'm1l2'), 'LECTURE')
  assert.deepEqual(viewAt(courseOf('x--'), 'finaltest'), { name: 'SUMMARY', closed: true })
  const lacking = courseOf('xxx', { open: { finaltest: true, survey: false, complete: false } })
  assert.equal(viewAt(lacking, 'survey').name, 'FINALTEST')
  const answered = courseOf('xxx', {
    state: 'COMPLETE',
    open: { finaltest: true, survey: false, complete: true },
  })
  assert.equal(nameAt('xxx', 'survey'), 'FINALTEST')
  assert.equal(viewAt(answered, 'survey').name, 'COMPLETE')
})

test("'Continuar' leads to the current session while it is unfinished, else to the first unfinished one", () => {
  assert.deepEqual(pathToContinue(courseOf('---')), ['m1', 'm1l1'])
  assert.deepEqual(pathToContinue(courseOf('x--', { currentLecture: 'm1l1' })), ['m1', 'm1l2'])
  assert.deepEqual(pathToContinue(courseOf('x-x', { currentLecture: 'm1l2' })), ['m1', 'm1l2'])
  assert.deepEqual(pathToContinue(courseOf('xxx')), ['finaltest'])
  assert.deepEqual(pathToContinue(courseOf('xxx', { state: 'COMPLETE' })), ['complete'])
})

test('the next session is closed until the current one is complete; the previous one is always open', () => {
  const course = courseOf('---')
  const first = waysFrom(course, viewAt(course, 'm1', 'm1l1'))
  assert.equal(first.previous, undefined)
  assert.deepEqual(first.next?.to, ['m1', 'm1l2'])
  assert.match(first.next?.closed ?? '', /Documento/)
  const further = courseOf('xx-')
  const second = waysFrom(further, viewAt(further, 'm1', 'm1l2'))
  assert.deepEqual(second.previous?.to, ['m1', 'm1l1'])
  assert.equal(second.next?.closed, undefined)
})

test('after the last session comes the final test, or what there is', () => {
  const course = courseOf('xxx')
  const next = waysFrom(course, viewAt(course, 'm2', 'm2l1')).next
  assert.deepEqual(next?.to, ['finaltest'])
  const plain = { ...courseOf('xxx', passed), degree: { ...course.degree, exam: null } }
  assert.deepEqual(waysFrom(plain, viewAt(plain, 'm2', 'm2l1')).next?.to, ['survey'])
})

test('the survey comes after a pass or the last attempt', () => {
  assert.equal(wayAfterExam(courseOf('xxx')), undefined)
  assert.deepEqual(wayAfterExam(courseOf('xxx', { examSuccess: true, ...passed }))?.to, ['survey'])
  assert.deepEqual(wayAfterExam(courseOf('xxx', { attemptsLeft: 0, ...passed }))?.to, ['survey'])
  const lacking = { open: { finaltest: true, survey: false, complete: false }, examSuccess: true }
  const way = wayAfterExam(courseOf('xxx', lacking))
  assert.deepEqual([way?.label, way?.asksData, way?.closed], ['Completar os dados', true, undefined])
  const passed_ = courseOf('xxx', { ...lacking, certificationComplete: false })
  const noExam = { ...passed_, degree: { ...passed_.degree, exam: null } }
  assert.equal(waysFrom(noExam, viewAt(noExam, 'm2', 'm2l1')).next?.label, 'Completar os dados')
})

test('the reason that the next session waits is shown', () => {
  const waiting = (change: Parameters<typeof resourceOf>[0], state?: 'waiting' | 'returned') =>
    waitingFor(
      lectureOf('l', {
        resources: [resourceOf(change)],
        submission: state
          ? {
              _id: 's',
              document: { _id: 'd', name: 'a.pdf', type: 'application/pdf', size: 1 },
              createdAt: '',
              value: null,
              obs: null,
              complete: false,
              state,
            }
          : null,
      }),
    )
  assert.match(waiting({ type: 'exam', name: 'Teste 1' }), /faça o teste «Teste 1»/)
  assert.match(waiting({ evaluation: true }), /envie o trabalho/)
  assert.match(waiting({ evaluation: true }, 'waiting'), /foi enviado/)
  assert.match(waiting({ evaluation: true }, 'returned'), /devolveu/)
  assert.match(waiting({ type: 'chat' }), /síncrona/)
  assert.equal(waitingFor(lectureOf('l', { complete: true })), '')
})
