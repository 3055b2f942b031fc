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
  if (!('modules.json' in files)) writeFileSync(join(root, 'modules.json'), graph)
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'check-arrows.mjs'), root], {
    encoding: 'utf8',
  })
  return { status: run.status, text: run.stdout + run.stderr }
}

const graph = JSON.stringify({
  people: { about: '', uses: [] },
  assessment: { about: '', uses: ['people'] },
})

/** @type {[string, string, string, RegExp][]} */
const wrong = [
  [
    'the contract imports the server',
    'contract/src/platform/kernel/a.ts',
    `import '#server/main.ts'`,
    /contract may not import server/,
  ],
  [
    'the contract does I/O',
    'contract/src/platform/kernel/a.ts',
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
    'the platform imports a module',
    'server/src/platform/a.ts',
    `import '../modules/assessment/index.ts'`,
    /the platform may not import the module assessment/,
  ],
  [
    'a module uses one above it',
    'contract/src/people/a.ts',
    `import type { A } from '../assessment/a.ts'`,
    /people may not use assessment/,
  ],
  [
    'a module imports the app',
    'web/src/modules/assessment/a.ts',
    `import '../../app/routes.tsx'`,
    /may not import what puts the modules together/,
  ],
  [
    'a module reaches into another',
    'server/src/modules/assessment/a.ts',
    `await import('../people/service.ts')`,
    /reaches into people/,
  ],
  [
    'a module imports its own index',
    'server/src/modules/people/a.ts',
    `import './index.ts'`,
    /its own index/,
  ],
  [
    'routes import a repository',
    'server/src/modules/people/routes.ts',
    `import { people } from './repository.ts'`,
    /people\/routes\.ts: \.\/repository\.ts: routes call a use case, and it the repository/,
  ],
  [
    'routes import the type of one among several',
    'server/src/modules/people/clients/client-routes.ts',
    `import type { Client } from '../repositories/clients.ts'`,
    /routes call a use case, and it the repository/,
  ],
  [
    'routes import a repository that is named after its subject',
    'server/src/modules/people/routes.ts',
    `import { clients } from './clients-repository.ts'`,
    /routes call a use case, and it the repository/,
  ],
  [
    'a module is missing in the graph',
    'server/src/modules/poetry/a.ts',
    `import 'zod'`,
    /modules.json has no poetry/,
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
    'contract/src/assessment/a.ts': `import { z } from 'zod'\nimport '../people/b.ts'\nimport '../platform/kernel/b.ts'`,
    'server/src/app.ts': `import './modules/assessment/index.ts'`,
    'server/src/modules/assessment/a.ts': `import '#contract/assessment/a.ts'\nimport '../people/index.ts'\nimport '#server/platform/db.ts'`,
    'server/src/modules/assessment/a.test.ts': `import '../../app.ts'\nimport '../people/service.ts'`,
    'server/src/modules/assessment/routes.ts': `import './use-cases/a.ts'`,
    'server/src/modules/assessment/use-cases/a.ts': `import '../repository.ts'`,
    'server/src/modules/assessment/tables.ts': `import { users } from '../people/tables.ts'`,
    'web/src/modules/assessment/Page.tsx': `import { a } from '../../platform/ui/a.tsx'\nexport const P = () => <p>{a}</p>`,
  })
  assert.equal(text, '8 files, 0 faults against the arrows\n')
  assert.equal(status, 0)
})

test('it finds circles between files, also of types, and between the folders of a folder', (t) => {
  const { text } = check(t, {
    'contract/src/platform/a.ts': `import type { B } from './b.ts'`,
    'contract/src/platform/b.ts': `import './a.ts'`,
    'server/src/platform/jobs/a.ts': `import '../mail/b.ts'`,
    'server/src/platform/mail/c.ts': `import '../jobs/d.ts'`,
    'server/src/testing/a.ts': `import '../permissions/b.ts'`,
    'server/src/permissions/b.ts': `import '../testing/c.ts'`,
    'scripts/a.mjs': `import './b.mjs'`,
    'scripts/b.mjs': `import './a.mjs'`,
    'modules.json': '{}',
  })
  assert.match(text, /circle of files: contract\/src\/platform\/a.ts, contract\/src\/platform\/b.ts/)
  assert.match(text, /circle of files: scripts\/a.mjs, scripts\/b.mjs/)
  assert.match(text, /circle in server\/src: permissions, testing/)
  assert.match(text, /circle in server\/src\/platform: jobs, mail/)
})

test('it keeps the graph free of circles and of unused lines', (t) => {
  const { text } = check(t, {
    'contract/src/people/a.ts': '',
    'modules.json': JSON.stringify({
      people: { about: '', uses: ['assessment'] },
      assessment: { about: '', uses: ['people', 'poetry'] },
    }),
  })
  assert.match(text, /a circle of assessment, people/)
  assert.match(text, /assessment uses poetry, which there is not/)
  assert.match(text, /people does not use assessment/)
})

test('it finds SQL that writes a table of another module', (t) => {
  const { text } = check(t, {
    'server/src/modules/people/tables.ts': `export const users = pgTable(\n  'users', {})`,
    'server/src/modules/people/repository.ts': 'const write = `update users set name = $1`',
    'server/src/modules/assessment/repository.ts':
      'import "../people/index.ts"\nconst write = `with own as (\n  update users set name = $1)`',
    'server/src/modules/people/index.ts': '',
  })
  assert.match(text, /modules\/assessment\/repository.ts: update users: the table is of people/)
  assert.match(text, /^\d+ files, 1 faults/m)
})

for (const write of ['db.insert(users).values(a)', 'tx.update(\n  users)', 'sql`delete from ${users}`'])
  test(`it finds what writes another module's table by its variable: ${write}`, (t) => {
    const { text } = check(t, {
      'server/src/modules/people/tables.ts': `export const users = pgTable('users', {})`,
      'server/src/modules/people/repository.ts': write,
      'server/src/modules/people/index.ts': `export { users } from './tables.ts'`,
      'server/src/modules/assessment/repository.ts': `import { users } from '../people/index.ts'\n${write}`,
    })
    assert.match(text, /modules\/assessment\/repository.ts: .*: the table is of people/s)
    assert.match(text, /^\d+ files, 1 faults/m)
  })

test('it finds SQL that reads a table of another module by its name', (t) => {
  const tables = `export const users = pgTable('users', {})\nexport const roles = pgTable('roles', {})`
  const named = [
    `// read from users`,
    'const a = sql`select from ${attempts} t, users u where t.id = u.id`',
    'const b = `select from attempts join roles r on true`',
    `const c = 'delete from attempts using "users" where true'`,
  ]
  const fine = [
    '// from users',
    'const a = `select from ${getTableName(users)} u, attempts where u.users = 1`',
    'const b = `with roles as (select 1) select from roles`',
  ]
  const { text } = check(t, {
    'server/src/modules/people/tables.ts': tables,
    'server/src/modules/people/index.ts': `export { users } from './tables.ts'`,
    'server/src/modules/people/repository.ts': 'const own = `select from users join roles on true`',
    'server/src/modules/assessment/tables.ts': `import '../people/index.ts'\nexport const attempts = pgTable('attempts', {})`,
    'server/src/modules/assessment/named.ts': named.join('\n'),
    'server/src/modules/assessment/fine.ts': fine.join('\n'),
  })
  assert.deepEqual(text.match(/assessment\/named.ts: \w+ \w+: import the table, which is of people/g), [
    'assessment/named.ts: from users: import the table, which is of people',
    'assessment/named.ts: join roles: import the table, which is of people',
    'assessment/named.ts: using users: import the table, which is of people',
  ])
  assert.match(text, /^\d+ files, 3 faults/m)
})
