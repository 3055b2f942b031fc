import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { alias, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { openBareDatabase } from '../../testing/database.ts'
import type { Connection } from './connect.ts'
import { fixedRead, sendText } from './fixed.ts'
import { statementOf } from './statement.ts'

const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }),
  above: integer(),
})
const above = alias(things, 'above')

describe('what is built once', () => {
  let connection: Connection
  before(async () => {
    connection = await openBareDatabase()
    await connection.db.execute(
      sql`create table things (id integer primary key, name text not null, made_at timestamptz(3), above integer)`,
    )
    await connection.db.insert(things).values([
      { id: 1, name: 'Curso', madeAt: new Date('2026-03-01T10:00:00.123Z') },
      { id: 2, name: 'Módulo', above: 1 },
    ])
  })
  after(() => connection.close())

  it('reads the same as the builder, over the database and in a transaction, which sees what it wrote', async () => {
    const { db } = connection
    const query = db
      .select({ thing: things, above: { id: above.id, madeAt: above.madeAt } })
      .from(things)
      .leftJoin(above, eq(above.id, things.above))
      .where(eq(things.id, sql.placeholder('id')))
    const read = fixedRead(query)
    for (const id of [1, 2]) {
      const built = await query.prepare('').execute({ id })
      for (let time = 0; time < 4; time++) assert.deepEqual(await read(db, { id }), built)
    }
    const renamed = db.transaction(async (tx) => {
      await tx.update(things).set({ name: 'Outro' }).where(eq(things.id, 2))
      assert.equal((await read(tx, { id: 2 }))[0]?.thing.name, 'Outro')
      throw new Error('taken back')
    })
    await assert.rejects(renamed, /taken back/)
    assert.equal((await read(db, { id: 2 }))[0]?.thing.name, 'Módulo')
  })

  it('binds a value at its placeholder, as often as it is named, and a list whole', async () => {
    const both = statementOf<{ name: string }>(
      'things_named',
      'select name from things where id = any($1::int[]) and ($2::text is null or name = $2::text) order by id',
    )
    const { db, pool } = connection
    for (const values of [
      [[1, 2], null],
      [[1, 2], 'Curso'],
      [[], 'Curso'],
    ]) {
      const alone = await both.alone(pool, values)
      assert.deepEqual(await db.transaction((tx) => both.within(tx, values)), alone)
    }
  })

  it('sends a text in the transaction that it is given', async () => {
    const { db } = connection
    const written = db.transaction(async (tx) => {
      await sendText(tx, 'insert into things (id, name) values ($1, $2)', [3, 'Sessão'])
      assert.deepEqual(await sendText(tx, 'select name from things where id = $1', [3]), [{ name: 'Sessão' }])
      throw new Error('taken back')
    })
    await assert.rejects(written, /taken back/)
    assert.deepEqual(await sendText(db, 'select name from things where id = $1', [3]), [])
  })
})
