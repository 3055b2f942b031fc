import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem, type ProblemCode, problemStatus } from './problem.ts'

test('the title of every problem is a whole sentence', () => {
  for (const code of Object.keys(problemStatus) as ProblemCode[]) {
    const { title } = new Problem(code).toDocument()
    assert.doesNotMatch(title, /[{}]/, code)
  }
})
