import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { aboutTheDatabase, onTestDatabase, startingServers } from './tests-by-need.mjs'

/** @type {Record<string, string>} */
const sources = {
  'server/src/testing/database.ts': "export const open = () => process.env['TEST_DATABASE_URL']",
  'server/src/testing/app.ts': "import { open } from './database.ts'\nexport const app = open",
  'e2e/support/server.ts': 'export const startServer = () => undefined',
  'e2e/support/two.ts': "export { startServer } from './server.ts'",
  'server/src/rule.ts': 'export const rule = 1',
  'server/src/rule.test.ts': "import { rule } from './rule.ts'\nrule",
  'server/src/app.test.ts': "import { app } from '#server/testing/app.ts'\napp()",
  'server/src/typed.test.ts': "import type { app } from './testing/app.ts'\nexport type App = typeof app",
  'server/src/crash.test.ts': "import { startServer } from '../../e2e/support/two.ts'\nstartServer()",
  'server/src/own.test.ts': "if (process.env['TEST_DATABASE_URL']) throw new Error('no')",
}

test('what a test needs is read from what it imports, over other files and as types too', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'tests-by-need-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const tests = Object.keys(sources).filter((file) => file.endsWith('.test.ts'))
  assert.deepEqual(onTestDatabase(root, tests), [
    'server/src/app.test.ts',
    'server/src/typed.test.ts',
    'server/src/own.test.ts',
  ])
  assert.deepEqual(startingServers(root, tests), ['server/src/crash.test.ts'])
})

test('the platform and what a server finds in its database are tested on the embedded one too', () => {
  const files = [
    'platform/jobs/jobs.test.ts',
    'upgrade.test.ts',
    'rolling-update.test.ts',
    'modules/people/people.test.ts',
    'edge.test.ts',
  ]
  assert.deepEqual(
    files.filter((file) => aboutTheDatabase(`server/src/${file}`)),
    files.slice(0, 3),
  )
})
