// `npm run db:generate NAME`: writes the next numbered migration, the difference between server/src/schema.ts and the
// newest migration, and its digest. `npm run db:generate NAME -- --custom` writes an empty one, for a change of stored data;
// once it is written, `npm run db:freeze` writes its digest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './lock.mjs'

const [name, ...rest] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('npm run db:generate NAME: say in a word or two what the migration adds, as in add_due_date')
  process.exit(2)
}
const args = ['--dialect', 'postgresql', '--casing', 'snake_case', '--schema', './server/src/schema.ts']
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    ...args,
    '--out',
    'server/src/migrations',
    '--name',
    name,
    ...rest,
  ],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)
process.exit(
  spawnSync(process.execPath, [join(root, 'scripts/freeze-migrations.mjs')], { stdio: 'inherit' }).status ??
    1,
)
