import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isTextKey, t } from './text.ts'

/**
 * The messages of the specification to the letter, a line each: the message, its key, and how it is proved. `shown` by
 * the test file that makes it appear; `cannot` appear, for the reason that is given; `open`, still without a test.
 */
const lines = readFileSync(new URL('messages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const MOST_OPEN = 53

const root = new URL('../../../', import.meta.url)

/** The longest part of a sentence that no placeholder cuts. */
const literal = (sentence: string): string =>
  sentence
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .toSorted((a, b) => b.length - a.length)[0] ?? ''

test('every message of the specification is said to the letter, and once in the table', () => {
  const sentences = lines.map(([sentence]) => sentence)
  assert.equal(new Set(sentences).size, sentences.length)
  for (const [sentence = '', key = ''] of lines) {
    assert.ok(isTextKey(key), key)
    assert.equal(t(key), sentence)
  }
})

test('every message has a test that makes it appear, or says why it has none', () => {
  for (const [sentence = '', key = '', how = '', what = ''] of lines) {
    if (how === 'shown') {
      const file = new URL(what, root)
      assert.ok(existsSync(file), `${key}: ${what} is not there`)
      assert.ok(readFileSync(file, 'utf8').includes(literal(sentence)), `${key}: ${what} does not say it`)
      continue
    }
    assert.ok(how === 'cannot' || how === 'open', `${key}: ${how}`)
    assert.ok(what.length > 10, `${key}: a reason`)
  }
})

test('the messages without a test become fewer, never more', () => {
  assert.ok(lines.filter(([, , how]) => how === 'open').length <= MOST_OPEN)
})
