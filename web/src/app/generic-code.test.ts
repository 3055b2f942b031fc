import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import '#contract/entities.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'

const root = join(import.meta.dirname, '../../..')

/** Names of entities that are words of the language, of the frameworks or of the platform as well. */
const words = new Set(['error', 'message', 'page', 'module', 'code', 'client', 'action', 'security'])

/** What the platform says of people who act and of the roles that they have, of its own log, settings, queues and tasks. */
const ofPlatform = new Set(['user', 'role', 'company', 'activity', 'settings', 'task', 'newsletter'])

test('generic code names no entity: what one of them has of its own is declared or registered by its module', () => {
  const names = allEntities()
    .map(({ name }) => name)
    .filter((name) => !words.has(name))
  const naming = (some: readonly string[]) =>
    new RegExp(`(['"\`])(?:${some.join('|')})\\1|^\\s+(?:${some.join('|')}): ['{[]`, 'm')
  const [anywhere, inEngine] = [naming(names.filter((name) => !ofPlatform.has(name))), naming(names)]
  const files = globSync('{contract,web,server}/src/platform/**/*.{ts,tsx}', { cwd: root })
  assert.ok(files.length > 300)
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      (file.includes('/platform/engine/') ? inEngine : anywhere).test(readFileSync(join(root, file), 'utf8')),
    )
  assert.deepEqual(found, [])
})
