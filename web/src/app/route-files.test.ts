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

test('each page of the profile is a tab, in a place of its own', () => {
  const declared = filesOf('modules/**/routes.tsx')
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n')
  const places = [...declared.matchAll(/path: '\/profile\/\w+',\s*tab: \{ label: '[\w.]+', place: (\d+)/g)]
  assert.ok(places.length > 10)
  assert.equal(places.length, [...declared.matchAll(/path: '\/profile\/\w+'/g)].length)
  assert.equal(new Set(places.map(([, place]) => place)).size, places.length)
})
