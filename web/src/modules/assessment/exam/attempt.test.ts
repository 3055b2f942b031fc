import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersOf, chosenOf, firstUnanswered, mayGoTo, placeToResume } from './attempt.ts'

const questions = ['q1', 'q2', 'q3'].map((_id) => ({ _id, question: _id, answers: [] }))

test('an attempt continues at the first question without an answer, or at the last', () => {
  assert.equal(placeToResume(questions, {}), 0)
  assert.equal(placeToResume(questions, chosenOf([{ question: 'q1', answer: 'a' }])), 1)
  assert.equal(placeToResume(questions, { q1: 'a', q2: 'a', q3: 'a' }), 2)
  assert.equal(firstUnanswered(questions, { q1: 'a', q2: 'a', q3: 'a' }), -1)
})

test('answered questions may be seen again, the next one only after an answer', () => {
  const open = (chosen: Record<string, string>) => questions.map((_, i) => mayGoTo(questions, chosen, i))
  assert.deepEqual(open({}), [true, false, false])
  assert.deepEqual(open({ q1: 'a' }), [true, true, false])
  assert.deepEqual(open({ q1: 'a', q3: 'b' }), [true, true, true])
  assert.ok(!mayGoTo(questions, {}, 9))
})

test('what is submitted has a row for each answer given', () => {
  assert.deepEqual(answersOf(questions, { q3: 'c', q1: 'a', other: 'x' }), [
    { question: 'q1', answer: 'a' },
    { question: 'q3', answer: 'c' },
  ])
})
