import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const src = join(import.meta.dirname, '..')
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: src })

test('the first script declares public pages alone', () => {
  const files = filesOf('**/routes.public.tsx')
  assert.ok(files.length > 4)
  for (const file of files) {
    const declared = readFileSync(join(src, file), 'utf8')
    assert.match(declared, /export const routes: PublicRoute\[\] = \[/, file)
    assert.doesNotMatch(declared, /\bPageRoute\b/, file)
  }
})
