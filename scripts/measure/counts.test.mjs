import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  exportedNamesOf,
  functionsOf,
  opensTransaction,
  outsideCitations,
  queriesOf,
  repeatedFunctions,
  roleFlagLines,
  seamsOf,
} from './counts.mjs'
import { sourceOf } from './sources.mjs'

/** @param {string} text */
const source = (text) => sourceOf('server/src/example.ts', text)

test('a function has its own lines and branches, not those of the functions inside it', () => {
  const [outer, inner] = functionsOf(
    source(`
function outer(a: number) {
  if (a > 1 && a < 5) return 1
  const inner = () => {
    for (const one of []) if (one) return 2
  }
  switch (a) { case 1: return 1; case 2: return 2; default: return inner() }
}`),
  )
  assert.deepEqual([outer?.name, outer?.lines, outer?.complexity], ['outer', 7, 5])
  assert.deepEqual([inner?.name, inner?.lines, inner?.complexity], ['inner', 3, 3])
})

test('seams of types are counted, as const and numbered reads aside', () => {
  assert.deepEqual(
    seamsOf(
      source(
        `const a = x['one'] as string; const b = y as unknown as Z; const c = [1] as const; const d = answer.body['id']; const e = list[0]; get(\`/api/user/\${a}\`); route('**/api/user')`,
      ),
    ),
    { textReads: 2, bodyReads: 1, casts: 2, castsThroughUnknown: 1, literalPaths: 2 },
  )
})

test('queries are calls on a connection or a transaction', () => {
  assert.equal(
    queriesOf(source('db.select(); await tx.insert(a); app.db.update(b); cache.delete(c); hash.update(d)')),
    3,
  )
})

test('a transaction is opened on a database, and a savepoint in the transaction of the caller', () => {
  assert.equal(opensTransaction(source('platform.db\n  .transaction((tx) => write(tx))')), true)
  assert.equal(opensTransaction(source('on.transaction(write)')), true)
  assert.equal(opensTransaction(source('tx.transaction((inner) => write(inner)); one.transaction')), false)
})

test('exported values are counted, types and what stays inside aside', () => {
  assert.deepEqual(
    exportedNamesOf(
      source(`
export interface Shape { one: number }
export type { Other } from './a.ts'
export const list = async () => { const inside = 1; return inside }
export function* rows() { const inside = 2; yield inside }
export { given, type Third } from './a.ts'
const own = 3`),
    ),
    ['list', 'rows', 'given'],
  )
})

test('flags of a role, and comments that cite another repository, are found by line', () => {
  assert.equal(roleFlagLines(source('if (user.role.admin || user.role?.gestor) a()\nb(role.name)')), 1)
  assert.equal(
    outsideCitations(
      source('// as of §5\n// (decision 9)\n// docs/decisions/0015 says\n// plain words\nconst a = "§"'),
    ),
    2,
  )
})

test('functions of one text are found, white space aside', () => {
  const body = `{\n  const first = given.filter((one) => one.is === true)\n  const second = first.map((one) => one.name)\n  return second\n}`
  assert.equal(repeatedFunctions([source(`function a() ${body}`), source(`const b = () => ${body}`)]), 1)
})
