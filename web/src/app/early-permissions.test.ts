import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import '#contract/entities.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Action } from '#contract/platform/kernel/roles.ts'
import { groups } from './shell/menu-entries.ts'

const web = join(import.meta.dirname, '..')

test('the matrix is asked for nothing that is kept for administrators where the declarations may not be loaded yet', () => {
  const inMenu = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ entity, forEditors }) => (entity && forEditors ? [{ page: entity, action: 'edit' }] : []))
  const onPages = globSync('{app,modules}/**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/\busePermission\('(\w+)', '(\w+)'/g)].map(
      ([, page = '', action = '']) => ({ page, action }),
    ),
  )
  assert.ok(inMenu.length > 0 && onPages.length > 0)
  assert.deepEqual(
    [...inMenu, ...onPages].filter(({ page, action }) =>
      entityNamed(page)?.adminOnly?.includes(action as Action),
    ),
    [],
  )
})
