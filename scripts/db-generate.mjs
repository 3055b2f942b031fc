// Writes the initial migration anew from server/src/schema.ts: nothing is released, so there is one. What the
// generated SQL needs first (extensions, functions) stands in server/src/migrations-prelude.sql.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './lock.mjs'

const out = join(root, 'server/src/migrations')
const prelude = join(root, 'server/src/migrations-prelude.sql')
const fresh = mkdtempSync(join(tmpdir(), 'tirocinio-migrations-'))
try {
  // drizzle-kit takes paths from the folder it runs in, and `.` before them.
  const args = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './server/src/schema.ts',
    '--casing',
    'snake_case',
  ]
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const made = spawnSync(
    process.execPath,
    [kit, ...args, '--out', relative(root, fresh), '--name', 'initial'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  const sql = join(fresh, '0000_initial.sql')
  if (made.status !== 0 || !existsSync(sql)) throw new Error('drizzle-kit made no migration')
  const parts = [
    existsSync(prelude) ? readFileSync(prelude, 'utf8').trim() : '',
    readFileSync(sql, 'utf8').trim(),
  ]
  writeFileSync(sql, `${parts.filter((part) => part !== '').join('\n--> statement-breakpoint\n')}\n`)
  const current = join(out, '0000_initial.sql')
  if (existsSync(current) && readFileSync(current, 'utf8') === readFileSync(sql, 'utf8')) {
    console.log('server/src/migrations already fits the schema')
  } else {
    rmSync(out, { recursive: true, force: true })
    cpSync(fresh, out, { recursive: true })
    console.log('server/src/migrations written anew')
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
