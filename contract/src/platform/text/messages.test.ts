import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isTextKey, t } from './text.ts'

/**
 * The messages that are fixed to the letter (rule text.catalogue), a line each: the message, its key, and how it is proved. `shown` by
 * the test file that makes it appear; or `cannot` appear, for the reason that is given.
 */
const lines = readFileSync(new URL('messages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const root = new URL('../../../../', import.meta.url)

/** Shorter sentences may occur in a test by chance. */
const SHORT = 20

/**
 * The statements of a test file that expect something, or press it on the screen, each with its more indented lines,
 * and its closing ones.
 */
const expectations = (source: string): string[] => {
  const lines = source.split('\n')
  return lines.flatMap((line, start) => {
    const indent = /^( *)(?:await |for |expect\b|assert\b)/.exec(line)?.[1]
    if (indent === undefined) return []
    const rest = lines.slice(start + 1)
    const end = rest.findIndex((one) => !/^(?: |[)}\]])/.test(one.slice(indent.length)) || one.trim() === '')
    const statement = [line, ...rest.slice(0, end)].join('\n')
    return /\bexpect\b|\bassert\b|\.getBy/.test(statement) ? [statement] : []
  })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Whether the test file contains the sentence, outside its comments. A short one has to be expected, as a whole string.
 */
const says = (source: string, sentence: string): boolean => {
  const code = source.replaceAll(/^ *(?:\/\/|\/?\*).*$/gm, '').replaceAll('\\', '')
  const parts = sentence.split(/\{\w+\}/)
  const longest = parts.map((part) => part.trim()).toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length > SHORT) return code.includes(longest)
  const whole = new RegExp(String.raw`['"\`/]\^?${parts.map(escaped).join('[^\'"`]+')}\$?['"\`/]`)
  return expectations(code).some((statement) => whole.test(statement))
}

test('every fixed message is kept to the letter, and once in the table', () => {
  const sentences = lines.map(([sentence]) => sentence)
  assert.equal(new Set(sentences).size, sentences.length)
  for (const [sentence = '', key = ''] of lines) {
    assert.ok(isTextKey(key), key)
    assert.equal(t(key), sentence)
  }
})

test('every message has a test that makes it appear, or says why it has none', () => {
  const wrong = lines.flatMap(([sentence = '', key = '', how, what = '']) => {
    if (how === 'cannot') return what.length > 10 ? [] : [`${key}: no reason`]
    const file = new URL(what, root)
    if (how !== 'shown' || !existsSync(file)) return [`${key}: neither a test nor a reason`]
    return says(readFileSync(file, 'utf8'), sentence) ? [] : [`${key}: ${what} does not say it`]
  })
  assert.deepEqual(wrong, [])
})
