import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedQuestions } from './survey-questions.ts'

test('a question that holds others asks nothing itself', () => {
  const a = { _id: 'a' }
  const b = { _id: 'b', questions: [{ _id: 'b1' }, { _id: 'b2' }] }
  const c = { _id: 'c', questions: [] }
  assert.deepEqual(
    askedQuestions<{ _id: string }>([a, b, c]).map(({ _id }) => _id),
    ['a', 'b1', 'b2', 'c'],
  )
})
