import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { login } from '#contract/platform/access/session.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { mails } from './mails.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { ensureBaseTemplates } from './platform/mail-templates/mails.ts'
import { ensureBaseRoles, formerPages, roleId } from './modules/people/role/base-roles.ts'
import { createTestApp, md5 } from './testing/app.ts'
import { openBareDatabase } from './testing/database.ts'
import { until } from './platform/testing/until.ts'
import { migrationsUpTo, oldDatabase } from './testing/old-database.ts'
import { keptShapes, readShape, takeShape } from './testing/shape.ts'

const shapes = keptShapes()

/** Mails that say more than they did, where nobody rewrote them. */
const newer: Readonly<Record<string, { subject: string; html: string }>> = Object.fromEntries(
  mails.all
    .filter(({ formerTexts }) => formerTexts)
    .map(({ name, subject, html }) => [name, { subject, html }]),
)

/** The pages of a role today, where it has those that an earlier version gave it. */
const pagesNow = (
  now: readonly Record<string, unknown>[] | undefined,
  before: Record<string, unknown>,
): unknown =>
  formerPages[String(before['id'])]?.some((pages) => isDeepStrictEqual(pages, before['pages']))
    ? now?.find(({ id }) => id === before['id'])?.['pages']
    : undefined

/** What migrations change on purpose, by table: the values afterwards. */
const meant: Readonly<Record<string, Record<string, unknown>>> = { users: { faqs: true, comments: true } }

/** The tasks that figures of the law replaced (rule privacy.retention); their runs went with them. */
const replaced = ['logRetention', 'removeNeverActivated', 'eraseInactive']
const isReplaced = (
  table: string,
  row: Record<string, unknown>,
  tasks: readonly Record<string, unknown>[] = [],
): boolean => {
  const task = table === 'tasks' ? row : tasks.find(({ id }) => table === 'task_runs' && id === row['task'])
  return task !== undefined && replaced.includes(String(task['type']))
}

/** Answers to questions, plain text once, are rich text since a migration. */
const richAnswer = ({ answer }: Record<string, unknown>, migration: string): Record<string, unknown> =>
  migration < '0038_rich_answers' && typeof answer === 'string' && !answer.startsWith('<p>')
    ? { answer: `<p>${answer.replaceAll('\n', '<br>')}</p>` }
    : {}

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
        for (const before of rows.filter((row) => !isReplaced(table, row, shape.tables['tasks']))) {
          const mail = table === 'email_templates' ? newer[String(before['name'])] : undefined
          const pages = table === 'roles' ? pagesNow(tables[table], before) : undefined
          const row = {
            ...before,
            ...meant[table],
            ...(table === 'faqs' ? richAnswer(before, migration) : {}),
            ...mail,
            ...(pages ? { pages } : {}),
          }
          assert.ok(now.has(asText(row, columns)), `${table}: ${asText(row, columns)}`)
        }
      }

      const trainee = app.anonymous()
      const entered = await trainee.call(login, { body: { username: 'formando', password: md5('demo1234') } })
      assert.equal(entered.status, 200)
      const courses = await trainee.call(myDegrees, {})
      const own = (shape.tables['assignments'] ?? []).filter(({ user }) => user === entered.body._id)
      assert.equal(courses.body.items?.length, own.length)
    })
  })

describe('the mails of an earlier version', () => {
  for (const migration of shapes)
    it(`say in ${migration} what they say today, or what the mail names among its former texts`, () => {
      const stored = readShape(migration).tables['email_templates'] ?? []
      const known = stored.flatMap(({ name, subject, html }) => {
        const mail = mails.find(String(name))
        return mail ? [{ mail, text: `${String(subject)}\n${String(html)}` }] : []
      })
      assert.ok(known.length > 0)
      for (const { mail, text } of known)
        assert.ok(
          text === `${mail.subject}\n${mail.html}` || mail.formerTexts?.includes(md5(text)),
          `${mail.name} says something else now: name ${md5(text)} among its formerTexts`,
        )
    })

  it('get today’s text where nobody rewrote them, and stay where somebody did', async (t) => {
    const shape = readShape('0000_initial')
    const old = shape.tables['email_templates']?.find(({ name }) => name === 'gestorInvitation')
    const today = mails.find('gestorInvitation')
    assert.ok(old && today && old['html'] !== today.html)
    const connection = await oldDatabase(shape, t)
    const asStored = async () =>
      (
        await connection.pool.query<{ title: string; html: string }>(
          `select title, html from email_templates where name = 'gestorInvitation'`,
        )
      ).rows[0]
    await migrateDatabase(connection)
    await connection.pool.query(
      `update email_templates set html = html || '<p>Até já</p>' where name = 'gestorInvitation'`,
    )
    await ensureBaseTemplates(connection.db, mails.all)
    assert.equal((await asStored())?.html, `${String(old['html'])}<p>Até já</p>`)
    await connection.pool.query(
      `update email_templates set html = $1, title = 'Os nossos convites' where name = 'gestorInvitation'`,
      [old['html']],
    )
    await ensureBaseTemplates(connection.db, mails.all)
    assert.deepEqual(await asStored(), { title: 'Os nossos convites', html: today.html })
    await connection.close()
  })
})

describe('the roles of an earlier version', () => {
  it('get today’s pages where nobody changed them, and keep them where somebody did', async (t) => {
    const shape = readShape('0000_initial')
    const connection = await oldDatabase(shape, t)
    const pagesOf = async (id: string) =>
      (
        await connection.pool.query<{ pages: { name: string }[] }>('select pages from roles where id = $1', [
          id,
        ])
      ).rows[0]?.pages
    await migrateDatabase(connection)
    const changed = JSON.stringify([{ name: 'usefulDocument', view: true, edit: true, list: true }])
    await connection.pool.query('update roles set pages = $1 where id = $2', [changed, roleId.tutor])
    await ensureBaseRoles(connection.db)
    assert.deepEqual(await pagesOf(roleId.tutor), JSON.parse(changed))
    assert.deepEqual(
      (await pagesOf(roleId.master))?.map(({ name }) => name),
      ['code', 'cartfc', 'degree'],
    )
    await connection.close()
  })
})

/** The first migration, and those of a test after it. */
const withNext = (t: TestContext, ...migrations: string[]): string => {
  const folder = migrationsUpTo('0000_initial', t)
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  const first = journal.entries[0]?.when ?? 0
  const next = migrations.map((_, index) => {
    const idx = index + 1
    return { idx, version: '7', when: first + idx, tag: `000${idx}_next` }
  })
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...next] }))
  for (const [index, statements] of migrations.entries())
    writeFileSync(join(folder, `000${index + 1}_next.sql`), statements)
  return folder
}

describe('a migration of a table that a long transaction reads', () => {
  const onServer = { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded database has one connection' }

  it('lets others go on meanwhile, and is done once that ends', onServer, async (t) => {
    const connection = await openBareDatabase()
    t.after(connection.close)
    const { pool } = connection
    await migrateDatabase(connection, migrationsUpTo('0000_initial', t))
    const folder = withNext(t, 'alter table users add column extra text;')
    const patience = { lockMs: 300, pauseMs: 300, tries: 200 }
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from users')
    await assert.rejects(migrateDatabase(connection, folder, { ...patience, tries: 1 }), (error: Error) => {
      assert.match(error.message, /^A base de dados não pôde ser atualizada.*lock timeout.*$/)
      return true
    })
    const migrating = migrateDatabase(connection, folder, patience)
    const isWaiting = async () =>
      (
        await pool.query(
          `select from pg_locks where not granted and relation = 'users'::regclass and mode = 'AccessExclusiveLock'`,
        )
      ).rows.length > 0
    await until('it waits', isWaiting)
    await until('it lets go', async () => !(await isWaiting()))
    await pool.query('select count(*) from users')
    await reader.query('commit')
    reader.release()
    await migrating
    assert.deepEqual((await pool.query('select extra from users')).rows, [])
  })

  it('keeps nothing locked that those before it changed', onServer, async (t) => {
    const connection = await openBareDatabase()
    t.after(connection.close)
    const { pool } = connection
    await migrateDatabase(connection, migrationsUpTo('0000_initial', t))
    const folder = withNext(
      t,
      'alter table users add column extra text;',
      'alter table roles add column extra text;',
    )
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from roles')
    const migrating = migrateDatabase(connection, folder, { lockMs: 60_000, pauseMs: 300, tries: 2 })
    await until(
      'the second waits',
      async () =>
        (
          await pool.query(
            `select from pg_locks where not granted and relation = 'roles'::regclass and mode = 'AccessExclusiveLock'`,
          )
        ).rows.length > 0,
    )
    assert.deepEqual((await pool.query('select extra from users')).rows, [])
    await reader.query('commit')
    reader.release()
    await migrating
  })
})

describe('a migration that fails', () => {
  it('says so in one line, and leaves the database as those before it made it, from where it goes on', async (t) => {
    const connection = await openBareDatabase()
    t.after(connection.close)
    await migrateDatabase(connection, migrationsUpTo('0000_initial', t))
    const before = 'create table whole (id int);'
    const half = 'create table half (id int);'
    const folder = withNext(t, before, `${half}\n--> statement-breakpoint\nselect nothing from nowhere;`)
    await assert.rejects(migrateDatabase(connection, folder), (error: Error) => {
      assert.match(error.message, /^A base de dados não pôde ser atualizada.*nowhere.*$/)
      return true
    })
    const found = async () =>
      (await connection.pool.query(`select to_regclass('whole') as whole, to_regclass('half') as half`)).rows
    assert.deepEqual(await found(), [{ whole: 'whole', half: null }])
    await migrateDatabase(connection, withNext(t, before, half))
    assert.deepEqual(await found(), [{ whole: 'whole', half: 'half' }])
  })
})
