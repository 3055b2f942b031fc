import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differenceTo, namesIn, rowOf, statementName } from './statement-name.ts'

const sent = [
  'begin',
  'select "id" from "users" where "id" = $1 for update',
  'with a as (update users set "name" = $1 returning id) insert into "activities" ("who") select id from a',
  'select "id" from "users" where "id" = $1',
  'select "id" from "users" where "id" = $2',
  'commit',
]

describe('the names of statements', () => {
  it('say what is written, else what is read first and whether it is locked', () => {
    assert.deepEqual(sent.slice(1, 4).map(statementName), [
      'select users locked',
      'update users+insert activities',
      'select users',
    ])
    assert.equal(statementName('insert into a (b) values (1) on conflict do update set b = 2'), 'insert a')
    assert.equal(statementName('select pg_notify($1)'), 'select')
    assert.equal(
      statementName('select "id", "id" in (select "id" from "companies" where (1 = 1)) from "codes"'),
      'select codes',
    )
    assert.equal(
      statementName('with own as (select id from "assignments") select * from own'),
      'select assignments',
    )
  })

  it('make a row that holds each as often as it comes', () => {
    const row = rowOf(sent)
    assert.equal(row, 'begin, select users locked, update users+insert activities, 2× select users, commit')
    assert.deepEqual(namesIn(row).toSorted(), sent.map(statementName).toSorted())
    assert.deepEqual(namesIn(''), [])
  })

  it('set a new statement apart from those of a row, also one more of the same, and one that is no longer sent', () => {
    assert.deepEqual(differenceTo(rowOf(sent), sent.toReversed()), { added: [], gone: [] })
    assert.deepEqual(
      differenceTo('begin, select users, update users+insert activities, select roles', sent),
      {
        added: ['select users locked', 'select users', 'commit'],
        gone: ['select roles'],
      },
    )
  })
})
