import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestsOf } from './lint-cache.mjs'

const sources = {
  'contract/src/a.ts': 'export const a = 1',
  'server/src/b.ts': "import { a } from '#contract/a.ts'\nexport const b = a",
  'server/src/c.ts': "import { b } from './b.ts'",
  'server/src/d.ts': 'export const d = 4',
}

/** The files whose digest differs once one of them says something else. @param {Record<string, string>} change */
const changedBy = (change) => {
  const before = digestsOf(new Map(Object.entries(sources)))
  const after = digestsOf(new Map(Object.entries({ ...sources, ...change })))
  return [...after].filter(([file, digest]) => before.get(file) !== digest).map(([file]) => file)
}

test('a change is one of the file and of what imports it, at any distance', () => {
  assert.deepEqual(changedBy({}), [])
  assert.deepEqual(changedBy({ 'server/src/d.ts': 'export const d = 5' }), ['server/src/d.ts'])
  assert.deepEqual(changedBy({ 'contract/src/a.ts': 'export const a = Promise.resolve(1)' }), [
    'contract/src/a.ts',
    'server/src/b.ts',
    'server/src/c.ts',
  ])
})

test('files that lead to one another are one another’s change', () => {
  const circle = { 'contract/src/a.ts': "import '../../server/src/c.ts'" }
  assert.deepEqual(changedBy(circle), ['contract/src/a.ts', 'server/src/b.ts', 'server/src/c.ts'])
})
