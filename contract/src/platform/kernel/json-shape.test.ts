import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrowded, type Signs } from './json-shape.ts'

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

test('the content of a string is text', () => {
  assert.equal(isCrowded(JSON.stringify(['[[[[[', ',,,,,,,,', '\\', '"[[[[[', '\\"[[[[']), limits), true)
  assert.equal(isCrowded(JSON.stringify(['[[[[[', '\\",,,,,,,', '"[[[[[', '\\']), limits), false)
})

test('one pass is enough for any text', () => {
  for (const part of ['"', '\\', '"\\', '[', '[]', '{"a":', ',', '"\\"']) {
    const text = part.repeat(5000)
    let reads = 0
    const counted: Signs = { length: text.length, charCodeAt: (at) => (reads++, text.charCodeAt(at)) }
    assert.equal(isCrowded(counted, limits), isCrowded(text, limits))
    assert.ok(reads <= 2 * text.length, `${part}: ${reads} reads`)
  }
})
