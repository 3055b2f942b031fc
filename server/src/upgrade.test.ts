import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it, type TestContext } from 'node:test'
import type { Connection } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { createTestApp, md5 } from './testing/app.ts'
import { openBareDatabase } from './testing/database.ts'
import { layShape, readShape, takeShape, type Shape } from './testing/shape.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const shapes = readdirSync(new URL('./testing/shapes/', import.meta.url)).map((file) =>
  file.replace('.json.gz', ''),
)

/** The migrations up to and with one, as an older version had them. */
const migrationsUpTo = (migration: string, t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tirocinio-upgrade-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === migration)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}

/** A database as that release left it, filled. */
const oldDatabase = async (shape: Shape, t: TestContext): Promise<Connection> => {
  const connection = await openBareDatabase()
  await migrateDatabase(connection, migrationsUpTo(shape.migration, t))
  await layShape(connection.db, shape)
  return connection
}

/** What migrations change on purpose, by table: the values that stand there afterwards. */
const meant: Readonly<Record<string, Record<string, unknown>>> = { users: { faqs: true, comments: true } }

/** A row as text, of the columns that it had then. */
const asText = (row: Record<string, unknown>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column] ?? null))

for (const migration of shapes)
  describe(`a database of ${migration}`, () => {
    it('starts under this version, with nothing lost and everybody let in', async (t) => {
      const shape = readShape(migration)
      const app = await createTestApp({}, await oldDatabase(shape, t))
      t.after(() => app.close())

      const { tables } = await takeShape(app.platform.db, 'now')
      for (const [table, rows] of Object.entries(shape.tables)) {
        const columns = Object.keys(rows[0] ?? {})
        const now = new Set((tables[table] ?? []).map((row) => asText(row, columns)))
        for (const before of rows) {
          const row = { ...before, ...meant[table] }
          assert.ok(now.has(asText(row, columns)), `${table}: ${asText(row, columns)}`)
        }
      }

      const trainee = app.anonymous()
      const entered = await trainee.post('/api/login', { username: 'formando', password: md5('demo1234') })
      assert.equal(entered.status, 200)
      const courses = await trainee.get('/api/entity/user/degrees')
      const own = (shape.tables['assignments'] ?? []).filter(({ user }) => user === entered.body['_id'])
      assert.equal(courses.body.items?.length, own.length)
    })
  })

describe('a migration that fails', () => {
  it('says so in one line, and leaves the database as it was', async (t) => {
    const connection = await openBareDatabase()
    t.after(connection.close)
    const folder = migrationsUpTo('0000_initial', t)
    await migrateDatabase(connection, folder)
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
    const next = { idx: 1, version: '7', when: (journal.entries[0]?.when ?? 0) + 1, tag: '0001_broken' }
    writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
    writeFileSync(
      join(folder, '0001_broken.sql'),
      'create table half (id int);\n--> statement-breakpoint\nselect nothing from nowhere;',
    )
    await assert.rejects(migrateDatabase(connection, folder), (error: Error) => {
      assert.match(error.message, /^A base de dados não pôde ser atualizada.*nowhere.*$/)
      return true
    })
    const { rows } = await connection.pool.query(`select to_regclass('half') as half`)
    assert.deepEqual(rows, [{ half: null }])
  })
})
