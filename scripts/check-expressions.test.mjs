import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkExpressions, expressionsOf, slowness } from './check-expressions.mjs'

const slow = [
  /<(?!img)[^>]*>|&nbsp;/g,
  /<[^>]*>/g,
  /(a+)+b/,
  /^(\w|\d)*!$/,
  / *\n\s*/g,
  /\s+$/,
  /<!\[CDATA\[([\s\S]*?)\]\]>/,
  /<b>.*<\/b>/s,
  /^::(.*?)::(.*)!$/s,
  /x(?:-?<c[^>]*>)/,
]
for (const expression of slow) test(`${String(expression)} is refused`, () => assert.ok(slowness(expression)))

const linear = [
  /<(?!img)[^<>]*>|&nbsp;/g,
  /\s+/g,
  /^\d{4}-\d{2}-\d{2}$/,
  /^[^<>]*<([^<>]+)>$/,
  /&(#x[\da-f]+|#\d+|\w+);/gi,
  /<br\s*\/?>|<\/(p|div|li)>/gi,
]
for (const expression of linear)
  test(`${String(expression)} is accepted`, () => assert.equal(slowness(expression), undefined))

test('expressions are found anywhere, and so are those assembled at run time', () => {
  const source = 'const a: string = b.replace(/x+/g, "")\nconst c = new RegExp(`${a}+`)\nconst d = RegExp(a)'
  const { literals, built } = expressionsOf('a.ts', source)
  assert.deepEqual(literals, [{ source: 'x+', flags: 'g' }])
  assert.deepEqual(built, ['new RegExp(`${a}+`)', 'RegExp(a)'])
})

test('the product is looked through, and what starts, measures and tries it', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'expressions-'))
  t.after(() => rmSync(root, { recursive: true }))
  const files = ['server/src/a.ts', 'web/src/a/b.tsx', 'scripts/a.mjs', 'bench/a.ts', 'e2e/support/a.ts']
  for (const file of [...files, 'server/src/a.test.ts', 'e2e/a.spec.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), 'export const a = /(a+)+b/')
  }
  const { count, wrong } = checkExpressions(root)
  assert.equal(count, files.length)
  assert.deepEqual(
    wrong.map((line) => line.split(':')[0]),
    files,
  )
})
