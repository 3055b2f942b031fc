import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finds, type FindingAbility } from './finds.ts'
import { foundKinds } from './search-endpoints.ts'

const foundWith = (lists: readonly string[], abilities: readonly FindingAbility[] = []) =>
  foundKinds.filter((kind) =>
    finds({ opens: (entity) => lists.includes(entity), may: (ability) => abilities.includes(ability) }, kind),
  )

test('everybody finds their own courses, and beside them what their lists hold', () => {
  assert.deepEqual(foundWith([]), ['ownCourse'])
  assert.deepEqual(foundWith(['degree', 'code']), ['ownCourse', 'course', 'code'])
  assert.deepEqual(foundWith(['company']), ['ownCourse', 'company', 'companyTab'])
})

test('a manager of companies finds their trainees, and a company the pages of its own room', () => {
  assert.deepEqual(foundWith([], ['management.seeTrainees', 'management.openCompanyRoom']), [
    'ownCourse',
    'person',
    'companyTab',
  ])
})

test('a tutor finds the trainees of their courses, but in the list of all people where it is open', () => {
  assert.deepEqual(foundWith([], ['report.seeTutored']), ['ownCourse', 'tutored'])
  assert.deepEqual(foundWith(['user'], ['report.seeTutored']), ['ownCourse', 'person'])
})
