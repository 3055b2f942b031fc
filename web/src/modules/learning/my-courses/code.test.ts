import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanCode } from './code.ts'

test('a code keeps letters, digits and the plus', () => {
  assert.equal(cleanCode(' ab-12 cd+0001\n'), 'ab12cd+0001')
  assert.equal(cleanCode('çã€'), '')
})
