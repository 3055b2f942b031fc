import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canRemoveCourse,
  canReset,
  completionPercent,
  mayOpen,
  type PlayerFacts,
  playerState,
  type PlayerStep,
  stateForStep,
} from './progress-rules.ts'

const lectures = (marks: string) => Array.from(marks, (mark) => ({ complete: mark === 'x' }))
const facts = (marks: string, change: Partial<PlayerFacts> = {}): PlayerFacts => ({
  lectures: lectures(marks),
  started: true,
  hasExam: true,
  examSuccess: false,
  attemptsLeft: 3,
  examUnderWay: false,
  hasSurvey: true,
  surveyDone: false,
  certificationComplete: true,
  ...change,
})

const passed = { examSuccess: true, attemptsLeft: 0 }

test('completion is rounded down, so that 100 means all', () => {
  assert.equal(completionPercent([]), 0)
  assert.equal(completionPercent(lectures('x--')), 33)
  assert.equal(completionPercent(lectures(`${'x'.repeat(199)}-`)), 99)
  assert.equal(completionPercent(lectures('xxx')), 100)
  assert.equal(completionPercent(lectures(`${'x'.repeat(29)}${'-'.repeat(71)}`)), 29)
  assert.equal(completionPercent(lectures('x--'), true), 100)
  assert.equal(completionPercent(lectures('x--'), false), 33)
})

test('a course goes from its summary to its results', () => {
  const steps: [PlayerFacts, string][] = [
    [facts('---', { started: false }), 'SUMMARY'],
    [facts('---'), 'LECTURE'],
    [facts('xx-', { started: false }), 'LECTURE'],
    [facts('xxx'), 'FINALTEST'],
    [facts('xxx', passed), 'SURVEY'],
    [facts('xxx', { attemptsLeft: 0 }), 'SURVEY'],
    [facts('xxx', { attemptsLeft: 0, examUnderWay: true }), 'FINALTEST'],
    [facts('xxx', { ...passed, surveyDone: true }), 'COMPLETE'],
    [facts('xxx', { hasExam: false }), 'SURVEY'],
    [facts('xxx', { ...passed, hasSurvey: false }), 'COMPLETE'],
    [facts('xxx', { ...passed, certificationComplete: false }), 'FINALTEST'],
    [facts('', { started: false }), 'SUMMARY'],
  ]
  for (const [f, state] of steps) assert.equal(playerState(f), state)
})

test('the next session waits for the current one; earlier ones stay open', () => {
  assert.deepEqual(mayOpen(facts('---')).lectures, [true, false, false])
  assert.deepEqual(mayOpen(facts('x--')).lectures, [true, true, false])
  assert.deepEqual(mayOpen(facts('xxx')).lectures, [true, true, true])
  assert.deepEqual(
    mayOpen(facts('x-x-')).lectures,
    [true, true, true, true],
    'a session put in later closes nothing',
  )
})

test('final test, survey and results open at 100%, the last two with certification data', () => {
  const open = (f: PlayerFacts) => {
    const { finaltest, survey, complete } = mayOpen(f)
    return [finaltest, survey, complete]
  }
  assert.deepEqual(open(facts('xx-')), [false, false, false])
  assert.deepEqual(open(facts('xxx', passed)), [true, true, true])
  assert.deepEqual(open(facts('xxx', { ...passed, certificationComplete: false })), [true, false, false])
  assert.deepEqual(open(facts('xxx', { ...passed, hasSurvey: false })), [true, false, true])
  assert.deepEqual(open(facts('')), [false, false, false])
})

test('the survey waits for the final exam: passed, or its three attempts spent and handed in, or none', () => {
  const open = (change: Partial<PlayerFacts>) => mayOpen(facts('xxx', change)).survey
  assert.equal(open({}), false)
  assert.equal(open({ attemptsLeft: 1 }), false)
  assert.equal(open({ attemptsLeft: 0, examUnderWay: true }), false)
  assert.equal(open({ attemptsLeft: 0 }), true)
  assert.equal(open(passed), true)
  assert.equal(open({ hasExam: false }), true)
})

test('a step requested too early leads to where the course continues', () => {
  const at = (step: PlayerStep, f: PlayerFacts) =>
    stateForStep(step, { open: mayOpen(f), state: playerState(f) })
  assert.equal(at('complete', facts('xx-')), 'LECTURE')
  assert.equal(at('finaltest', facts('---', { started: false })), 'SUMMARY')
  assert.equal(at('survey', facts('xxx', { ...passed, certificationComplete: false })), 'FINALTEST')
  assert.equal(at('survey', facts('xxx')), 'FINALTEST')
  assert.equal(at('survey', facts('xxx', passed)), 'SURVEY')
  assert.equal(at('survey', facts('xxx', { ...passed, surveyDone: true })), 'COMPLETE')
  assert.equal(at('complete', facts('xxx')), 'COMPLETE')
  assert.equal(at('finaltest', facts('xxx', { surveyDone: true })), 'FINALTEST')
})

test('results are cleared below pass only', () => {
  assert.ok(canReset({ results: 1, examSuccess: false, isCertified: false }))
  assert.ok(canReset({ results: 3, examSuccess: false, isCertified: false }))
  assert.ok(!canReset({ results: 0, examSuccess: false, isCertified: false }))
  assert.ok(!canReset({ results: 1, examSuccess: true, isCertified: false }))
  assert.ok(!canReset({ results: 1, examSuccess: false, isCertified: true }))
})

test('a course is removed untouched only', () => {
  const untouched = { completedLectures: 0, countedSeconds: 0, examAttempts: 0, handedIn: 0 }
  assert.ok(canRemoveCourse(untouched))
  assert.ok(!canRemoveCourse({ ...untouched, completedLectures: 1 }))
  assert.ok(!canRemoveCourse({ ...untouched, countedSeconds: 1 }))
  assert.ok(!canRemoveCourse({ ...untouched, examAttempts: 1 }))
  assert.ok(!canRemoveCourse({ ...untouched, handedIn: 1 }))
})
