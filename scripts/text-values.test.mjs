import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './lock.mjs'

const texts = JSON.parse(readFileSync(join(root, 'contract/src/platform/text/lang-pt.json'), 'utf8'))

/** @param {string} key */
const sentenceOf = (key) => key.split('.').reduce((found, part) => found?.[part], texts)

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

test('a sentence that asks for values is given them by name', () => {
  const faults = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/\bt\(\s*'([\w.]+)'\s*,?\s*(\)|\{[^{}]*\}\s*,?\s*\))/g)].flatMap(
      ([, key, values]) => {
        const sentence = sentenceOf(key ?? '')
        if (typeof sentence !== 'string' || values?.includes('...')) return []
        const missing = [...sentence.matchAll(/\{(\w+)\}/g)].filter(
          ([, name]) => !new RegExp(`\\b${name}\\b`).test(values ?? ''),
        )
        return missing.map(([name]) => `${file}: ${key} lacks ${name}`)
      },
    )
  })
  assert.deepEqual(faults, [])
})

/**
 * The keys of all sentences below a group.
 * @param {object} group
 * @param {string} [prefix]
 * @returns {string[]}
 */
const keysOf = (group, prefix = '') =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  )

test('no browser is to show a sentence of the server, which it does not load', () => {
  const faults = sources
    .filter((file) => !file.startsWith('server/'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/['`]server\.(\w+)[.\w]*/g)]
        .filter(([, group]) => Object.hasOwn(texts.server, group ?? ''))
        .map(([key]) => `${file}: ${key}`),
    )
  assert.deepEqual(faults, [])
})

test('every sentence is used: by its key, or by the key of its group with a value after it', () => {
  const named = new Set(
    sources.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?<=['`])(?:\w+(?:\.\w+)+(?=['`])|[\w.]+(?=\.(?:\$|')))/g,
        ),
      ].map(String),
    ),
  )
  /** @param {string} key */
  const isUsed = (key) => key.split('.').some((_, at, parts) => named.has(parts.slice(0, at + 1).join('.')))
  assert.deepEqual(
    keysOf(texts).filter((key) => !isUsed(key)),
    [],
  )
})
