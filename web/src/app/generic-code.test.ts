import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import '#contract/entities.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'

const root = join(import.meta.dirname, '../../..')

/** Names of entities that are words of the language or of the frameworks as well. */
const words = new Set(['error', 'message', 'page', 'module', 'code', 'client', 'action'])

test('generic code names no entity: what one of them has of its own is declared or registered by its module', () => {
  const names = allEntities()
    .map(({ name }) => name)
    .filter((name) => !words.has(name))
  const named = new RegExp(`(['"\`])(?:${names.join('|')})\\1|^\\s+(?:${names.join('|')}): ['{]`, 'm')
  const files = globSync('{web,server}/src/platform/engine/**/*.{ts,tsx}', { cwd: root })
  assert.ok(files.length > 50)
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => named.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(found, [])
})
