import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { exportsAndUses } from './check-exports.mjs'

/**
 * Runs the check on a small tree made of these files.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} files
 */
function check(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'exports-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'check-exports.mjs'), root], {
    encoding: 'utf8',
  })
  return { status: run.status, text: run.stdout + run.stderr }
}

test('it names what only its own file uses, and passes what another imports, in whichever way', (t) => {
  const { status, text } = check(t, {
    'contract/src/a.ts': 'export const a = 1\nexport const b = a\nexport interface Own {}\nexport default b',
    'server/src/a.test.ts': `import { a } from '#contract/a.ts'`,
    'web/src/page.tsx': 'export default function Page() { return null }',
    'web/src/routes.tsx': `const page = () => import('./page.tsx')`,
    'web/vite.config.ts': 'export default {}',
  })
  assert.match(text, /contract\/src\/a\.ts:2: b: no other file imports it/)
  assert.match(text, /contract\/src\/a\.ts:3: Own: no other file imports it/)
  assert.match(text, /contract\/src\/a\.ts:4: default: no other file imports it/)
  assert.match(text, /^6 exports, 3 that no other file imports/m)
  assert.equal(status, 1)
})

test('it names what a module offers and nobody takes', (t) => {
  const { status, text } = check(t, {
    'server/src/modules/people/a.ts': 'export const a = 1\nexport const b = 2\nexport type C = 3',
    'server/src/modules/people/index.ts': `export { a, b as other } from './a.ts'\nexport type { C } from './a.ts'`,
    'server/src/app.ts': `import { a, type C } from './modules/people/index.ts'`,
  })
  assert.match(text, /people\/index\.ts:1: other: no other file imports it/)
  assert.match(text, /^6 exports, 1 that/m)
  assert.equal(status, 1)
})

test('names that a file passes on whole are used where they are imported', (t) => {
  const { status, text } = check(t, {
    'contract/src/a.ts': 'export const a = 1\nexport const b = 2',
    'contract/src/all.ts': `export * from './a.ts'`,
    'web/src/b.ts': `import { a } from '#contract/all.ts'`,
  })
  assert.match(text, /contract\/src\/a\.ts:2: b: no other file imports it/)
  assert.match(text, /^2 exports, 1 that/m)
  assert.equal(status, 1)
})

/** @type {[string, string[]][]} */
const taken = [
  [`import { a as b, type C } from './x.ts'`, ['a', 'C']],
  [`import x from './x.ts'`, ['default']],
  [`import * as x from './x.ts'\nuse(x.a, x.b)`, ['a', 'b']],
  [`import * as x from './x.ts'\nuse({ ...x })`, ['*']],
  [`export { a as b } from './x.ts'`, ['a']],
  [`const { a, b: c } = await import('./x.ts')`, ['a', 'b']],
  [`const own = (await import('./x.ts')).a`, ['a']],
  [`lazy(() => import('./x.ts'))`, ['*']],
  [`type Own = import('./x.ts').A`, ['A']],
  [`type Own = typeof import('./x.ts')`, ['*']],
  [`/** @typedef {import('./x.ts').A} A */`, ['A']],
  [`declare module './x.ts' {\n  interface A {\n    own: 1\n  }\n}`, ['A']],
]
for (const [source, names] of taken)
  test(`it reads what is taken: ${source}`, () => {
    assert.deepEqual(
      exportsAndUses('a.ts', source).uses.map(({ name }) => name),
      names,
    )
  })
