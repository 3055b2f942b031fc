import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

/**
 * Runs the check on a small tree made of these files.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} files
 */
function check(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'check-arrows.mjs'), root], {
    encoding: 'utf8',
  })
  return { status: run.status, text: run.stdout + run.stderr }
}

/** @type {[string, string, string, RegExp][]} */
const wrong = [
  [
    'the contract imports the server',
    'contract/src/kernel/a.ts',
    `import '#server/main.ts'`,
    /contract may not import server/,
  ],
  [
    'the contract does I/O',
    'contract/src/kernel/a.ts',
    `import { readFileSync } from 'node:fs'`,
    /does no I\/O/,
  ],
  [
    'the server imports the web',
    'server/src/app.ts',
    `import type { A } from '../../web/src/a.ts'`,
    /server may not import web/,
  ],
  [
    'the web imports the server',
    'web/src/app/a.tsx',
    `export { a } from '#server/a.ts'`,
    /web may not import server/,
  ],
  [
    'the machine room imports a feature',
    'server/src/platform/a.ts',
    `import '../features/exam/index.ts'`,
    /platform may not import features/,
  ],
  [
    'an entity imports a feature',
    'server/src/entities/a.ts',
    `await import('../features/exam/index.ts')`,
    /entities may not import features/,
  ],
  [
    'a feature imports the app',
    'web/src/features/exam/a.ts',
    `import '../../app/routes.tsx'`,
    /features may not import app/,
  ],
  [
    'a feature reaches into another',
    'server/src/features/exam/a.ts',
    `import '../survey/service.ts'`,
    /reaches into feature survey/,
  ],
  [
    'the product imports the tools',
    'server/src/main.ts',
    `import '../../scripts/install.mjs'`,
    /nothing from outside/,
  ],
]
for (const [name, file, source, expected] of wrong) {
  test(`it fails when ${name}`, (t) => {
    const { status, text } = check(t, { [file]: source })
    assert.match(text, expected)
    assert.equal(status, 1)
  })
}

test('it passes what follows the arrows', (t) => {
  const { status, text } = check(t, {
    'contract/src/exam/a.ts': `import { z } from 'zod'\nimport '../kernel/b.ts'`,
    'server/src/app.ts': `import './features/exam/routes.ts'`,
    'server/src/features/exam/a.ts': `import '#contract/exam/a.ts'\nimport '../survey/index.ts'\nimport '#server/platform/db.ts'`,
    'server/src/features/exam/a.test.ts': `import '../../app.ts'`,
    'web/src/features/exam/Page.tsx': `import { a } from '../../ui/a.tsx'\nexport const P = () => <p>{a}</p>`,
  })
  assert.equal(text, '5 files, 0 imports against the arrows\n')
  assert.equal(status, 0)
})
