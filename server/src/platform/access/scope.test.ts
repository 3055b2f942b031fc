import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { all, allIf, and, conditionOf, isWithin, none, not, or, rows, whereOf, type Scope } from './scope.ts'

const text = (condition: SQL | undefined): string | undefined =>
  condition && new PgDialect().sqlToQuery(condition).sql
const read = (scope: Scope): string | undefined => text(whereOf(scope))

const a = rows(sql`a`)
const b = rows(sql`b`)

test('a scope becomes the condition of its rows', () => {
  assert.deepEqual([read(all), read(none), read(a)], [undefined, 'false', 'a'])
  assert.deepEqual([all, none, a].map(conditionOf).map(text), ['true', 'false', 'a'])
  assert.deepEqual([allIf(true), allIf(false)], [all, none])
})

test('a condition that says nothing lets nothing through', () => {
  assert.equal(rows(undefined), none)
})

test('all and none decide on their own, and conditions are joined', () => {
  assert.deepEqual([and(all, none), and(a, none), and(all, all), and()], [none, none, all, all])
  assert.deepEqual([or(all, none), or(a, all), or(none, none), or()], [all, all, none, none])
  assert.deepEqual([read(and(a, all, b)), read(or(a, none, b))], ['(a and b)', '(a or b)'])
  assert.equal(read(and(a, or(b, sql`c`))), '(a and (b or c))')
})

test('the complement of a scope includes rows where its condition is null', () => {
  assert.deepEqual([not(all), not(none)], [none, all])
  assert.equal(read(not(or(a, b))), '((a or b)) is not true')
  assert.deepEqual([text(isWithin(a)), text(isWithin(none))], ['coalesce((a), false)', '$1::boolean'])
})
