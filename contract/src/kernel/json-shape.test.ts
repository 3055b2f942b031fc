import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrowded } from './json-shape.ts'

const limits = { depth: 3, members: 4, total: 8 }

test('JSON is as deep, as wide and as long as its limits', () => {
  for (const json of [
    '[[[1]]]',
    '{"a":{"b":[1]}}',
    '[1,2,3,4]',
    '[[1,2,3],[1,2,3],[1,2,3]]',
    '"',
    '[',
    ']',
    '',
  ])
    assert.equal(isCrowded(json, limits), false, json)
  for (const json of [
    '[[[[1]]]]',
    '{"a":{"b":[{}]}}',
    '[1,2,3,4,5]',
    '[[1,2,3],[1,2,3],[1,2,3],[1,2]]',
    '[[[[',
  ])
    assert.equal(isCrowded(json, limits), true, json)
})

test('what stands in a string is text', () => {
  assert.equal(isCrowded(JSON.stringify(['[[[[[', ',,,,,,,,', '\\', '"[[[[[', '\\"[[[[']), limits), true)
  assert.equal(isCrowded(JSON.stringify(['[[[[[', '\\",,,,,,,', '"[[[[[', '\\']), limits), false)
})

test('one pass is enough for any text', () => {
  const { user } = process.cpuUsage()
  for (const part of ['"', '\\', '"\\', '[', '[]', '{"a":', ',', '"\\"'])
    isCrowded(part.repeat(500_000), limits)
  assert.ok(process.cpuUsage().user - user < 2_000_000)
})
