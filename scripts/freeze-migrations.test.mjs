import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frozenWith } from './freeze-migrations.mjs'

test('a new migration gets its digest, and gets another until main has it', () => {
  const list = { '0000.sql': 'a' }
  assert.deepEqual(frozenWith(list, { '0000.sql': 'a', '0001.sql': 'b' }, ['0000.sql']), {
    '0000.sql': 'a',
    '0001.sql': 'b',
  })
  const edited = { '0000.sql': 'a', '0001.sql': 'c' }
  assert.deepEqual(frozenWith({ '0000.sql': 'a', '0001.sql': 'b' }, edited, ['0000.sql']), edited)
})

test('one that another branch brought to main gets its digest', () => {
  const both = { '0000.sql': 'a', '0001.sql': 'b' }
  assert.deepEqual(frozenWith({ '0000.sql': 'a' }, both, ['0000.sql', '0001.sql']), both)
})

test('one that main has is neither edited nor taken away', () => {
  const list = { '0000.sql': 'a', '0001.sql': 'b' }
  const released = ['0000.sql', '0001.sql']
  assert.throws(() => frozenWith(list, { '0000.sql': 'a', '0001.sql': 'c' }, released), /0001\.sql/)
  assert.throws(() => frozenWith(list, { '0000.sql': 'a' }, released), /0001\.sql/)
})
