import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const sqlFiles = (path: string) => readdirSync(path).filter((file) => file.endsWith('.sql'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Every migration that main has had, in some database out there: its text is history (`npm run db:freeze` adds new ones). */
const frozen = JSON.parse(readFileSync(new URL('./migrations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>

/** Why migrations that were released without a line of their own could write over stored data. */
const reviewedLater = new Map([
  ['0003_place_addresses.sql', 'the country of companies is a column that the same migration adds'],
  [
    '0007_session_tools.sql',
    'nobody was asked for these two before: everybody keeps the tools that they had',
  ],
  [
    '0044_evidence_of_time.sql',
    'it takes nothing away: it refuses that the table which it makes itself is emptied',
  ],
])

/**
 * What takes something away, writes over what is stored, or refuses what an instance of the deployment before would
 * write.
 */
const takesAway =
  /\bdrop (table|column|schema|type|view|constraint|not null)\b|\brename\b|\bset not null\b|\btruncate\b|\bdelete from\b|\bset data type\b|^\s*update\b/im

/** Does a table that existed before accept less than it did? No sample row shows what older code may still write. */
const takesLess = (file: string, statement: string): boolean => {
  const bound =
    /alter table "?(\w+)"? add constraint "?\w+"? (?:unique|check|exclude)|create unique index "?\w+"? on "?(\w+)/i
  const [, one, other] = bound.exec(statement) ?? []
  const table = one ?? other
  return table !== undefined && !new RegExp(`create table "?${table}\\b`, 'i').test(read(file))
}

describe('migrations', () => {
  it('that were released are never edited, nor taken away', () => {
    const digests = sqlFiles(folder).map((file) => [
      file,
      createHash('sha256').update(read(file)).digest('hex'),
    ])
    assert.deepEqual(Object.fromEntries(digests), frozen)
  })

  it('are in the journal in the order in which they run', () => {
    const journal = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string; when: number }[] }
    assert.deepEqual(
      journal.entries.map(({ tag }) => `${tag}.sql`),
      sqlFiles(folder).toSorted(),
    )
    for (const [index, { tag, when }] of journal.entries.entries())
      assert.ok(index === 0 || when > (journal.entries[index - 1]?.when ?? Infinity), tag)
  })

  it('only add; what takes away, or writes over, says why', () => {
    const silent = sqlFiles(folder).filter((one) => one !== '0000_initial.sql' && !reviewedLater.has(one))
    for (const file of silent)
      for (const statement of read(file).split('--> statement-breakpoint'))
        if (
          // A trigger that forbids emptying a table takes nothing away.
          takesAway.test(statement.replace(/--.*/g, '').replace(/\bbefore truncate\b/gi, '')) ||
          takesLess(file, statement) ||
          /add column (?!.*\bdefault\b).*\bnot null\b/is.test(statement)
        )
          assert.match(statement, /^-- reviewed: \S/m, `${file}: ${statement.trim()}`)
  })

  it('make all of the schema that the code has', () => {
    const copy = mkdtempSync(join(tmpdir(), 'tirocinio-migrations-'))
    try {
      cpSync(folder, copy, { recursive: true })
      const args = [
        'generate',
        '--dialect',
        'postgresql',
        '--casing',
        'snake_case',
        '--schema',
        './server/src/schema.ts',
      ]
      const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
      const made = spawnSync(process.execPath, [kit, ...args, '--out', relative(root, copy)], {
        cwd: root,
        encoding: 'utf8',
      })
      assert.equal(made.status, 0, made.stderr)
      assert.deepEqual(sqlFiles(copy), sqlFiles(folder), 'run npm run db:generate NAME')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})
