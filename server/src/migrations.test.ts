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

/** Every migration that main has had, in some database out there: its text is history. A new one adds its row. */
const frozen: Readonly<Record<string, string>> = {
  '0000_initial.sql': 'e402498205841b2f2a76fb9ef49905f6f8dbe08d7e104d5ffceb0cc626c3f2b9',
  '0001_pending_code.sql': '3931e7baa267c7ae62ce06ef6062c0269c8df1c30d6d0a18a89fa75b2c042033',
  '0002_security.sql': '67cdcab77dca4f38781f8f5b5b379017d366e09bdcae92f63294ccb2a8ee00d0',
  '0003_place_addresses.sql': '1873b5506b6ad0a70e0515deaa94192750e6c98e0d6d2ef7d71c2ea7725e9596',
  '0004_view_as.sql': 'dba63741d61ab4e110f12fe7a6740874bdf4df1c4b5bca7752a3d3535e9a3800',
  '0005_approval.sql': '6935419260a9632bc436a694ec91154e66874d3f4ff6550f65da7e74717001ff',
  '0006_activity_changes.sql': 'e3d765e8396b792b88de1e08ab6b95377d2d77b5084392fa93fa9bf0fd4bcc81',
  '0007_session_tools.sql': '61dd7970ec2421ba555b5769834a3f09f6ab8e793689d4998c83638442d303ce',
  '0008_moderator_role.sql': '5217011a4b4f9fddfd5b3577848580d42722547c83008a6868d2e8ba2a977ffc',
  '0009_course_origin.sql': '7744c38734bbefc2ce47a221222d2ea2dbe083cc4c255a66fdc1c8b013693652',
  '0010_terms_accepted.sql': '2bf8be116e133b312263b49fdabe433611e3cf6b029ea315c5b3407ee90aa5b7',
  '0011_company_nib.sql': 'b0d757a997d08d2cf44110f0af60bce799363346b2c03d1348cc7db8dd919993',
  '0012_maintenance_hours.sql': '521e126c192dcacfc7b42ae53e55d661848bce5e6488502cb72aaa9287754d8b',
  '0013_mailed_codes.sql': '973e968471e1e139d48a29fc08088f4a1c07de30f9bdaee1ad2f9440c0f3d572',
  '0014_search_of_cards_and_notes.sql': '7f662c9be9a1da24a317833eca39e37f175c674957fa87e7ea4e26f21d252e28',
  '0015_clients.sql': 'a69e3d5e55e58f5ffcbb2ebb215608409bac9a57c7741a7409b5bc3352280290',
  '0016_told_failed.sql': '13df5d770a86d77a9e51cad5201f32fb123afd53c9db0f106645790fc14bda5e',
  '0017_bought_codes.sql': '7d262e99ddce16f7035929d79452e37ab35b18882e43fbd027f8b25b56b4d88a',
  '0018_rooms.sql': '60ba1ebffdce5c556d98418f40064b79163742504f9f11ec2ea38bbaf26a2aae',
  '0019_cards_ledger.sql': '1af2c90a366f98ebb3b6d9a2e6faf09c55139737d37ab59fe4b5693d14efb79e',
  '0020_lines_of_cards.sql': '3bdb873d1e30aeb726d18e3b274fe61d97cad8f5c7f231813d4dfbc38aca13de',
  '0021_training_facts.sql': '0f5051a2d10ec0d51f296cc5327842adbc82a13ba16336450e402747605704f2',
  '0022_imports.sql': '4398898bbbf19a7efcacc94de600f1998bc79ebed1a067c189c66dc97e6f53f8',
  '0023_report_schedules.sql': '00f205fe6419b3dd7c24bc8fbefb0a1c7f17859d88b4cc6fa79ce438d5bfeb83',
  '0024_hours_of_parts.sql': 'ac90b924ad26a3b38706783c8133683e43ddc4ca6b123d0765b80a7d84337dad',
  '0025_mails_by_hand.sql': '8161d09f5ce16f632fb1b77c4afe134c4fd7f7f267ba6f4006985317dea6e128',
  '0026_chat.sql': '2e57730cb6dd2c891635d5933302131d2e71b4c8584bce28ce4566f468575e23',
  '0027_due_dates.sql': '40da1b53a6630b611c023919c79dd9ba2c48af4e3d762cc86037c0b2e780b41b',
  '0028_list_views.sql': '596dc2914d730f27269bfa6d941f0d2ae4d953ca50b3007e359698cec66c08c1',
  '0029_orders_and_joining.sql': 'bad9c957cac8b10359158adc5d0d37ccc75963906d53e88314d4d2edda8f1fea',
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

/** A table that there was before, and that takes less than it did: of older code, no sample row tells that. */
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
