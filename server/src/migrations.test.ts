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

/** Migrations that databases out there have had: their text is history. */
const frozen = {
  '0000_initial.sql': 'e402498205841b2f2a76fb9ef49905f6f8dbe08d7e104d5ffceb0cc626c3f2b9',
  '0003_place_addresses.sql': '1873b5506b6ad0a70e0515deaa94192750e6c98e0d6d2ef7d71c2ea7725e9596',
  '0007_session_tools.sql': '61dd7970ec2421ba555b5769834a3f09f6ab8e793689d4998c83638442d303ce',
}

/** Why migrations that were released without a line of their own could write over stored data. */
const reviewedLater = new Map([
  ['0003_place_addresses.sql', 'the country of companies is a column that the same migration adds'],
  [
    '0007_session_tools.sql',
    'nobody was asked for these two before: everybody keeps the tools that they had',
  ],
])

/**
 * What takes something away, writes over what is stored, or refuses what an instance of the deployment before would
 * write.
 */
const takesAway =
  /\bdrop (table|column|schema|type|view|constraint|not null)\b|\brename\b|\bset not null\b|\btruncate\b|\bdelete from\b|\bset data type\b|^\s*update\b/im

describe('migrations', () => {
  it('that were released are never edited', () => {
    for (const [file, hash] of Object.entries(frozen))
      assert.equal(createHash('sha256').update(read(file)).digest('hex'), hash, file)
  })

  it('stand in the journal in the order in which they run', () => {
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
          takesAway.test(statement.replace(/--.*/g, '')) ||
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
