import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, eq, sql } from 'drizzle-orm'
import { alias, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { openBareDatabase } from '../../testing/database.ts'
import type { Connection } from './connect.ts'

const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }),
  more: jsonb().$type<Record<string, unknown>>(),
  open: boolean(),
  above: integer(),
})
const above = alias(things, 'above')

describe('the rows of a statement that comes again', () => {
  let connection: Connection
  before(async () => {
    connection = await openBareDatabase()
    const { db } = connection
    await db.execute(sql`create table things (id integer primary key, name text not null, at timestamptz(3),
      more jsonb, open boolean, above integer)`)
    await db.insert(things).values([
      { id: 1, name: 'Curso', at: new Date('2026-03-01T10:00:00.123Z'), more: { of: [1] }, open: true },
      { id: 2, name: 'Módulo', at: null, more: null, open: null, above: 1 },
      { id: 3, name: 'Sessão', at: new Date(0), more: {}, open: false, above: 2 },
    ])
  })
  after(() => connection.close())

  /** What every execution gives: the first as drizzle reads it, the later ones by the statement's own function. */
  const allOf = async (execute: () => Promise<unknown>): Promise<unknown> => {
    const first = await execute()
    for (let time = 2; time <= 6; time++) assert.deepEqual(await execute(), first, `execution ${time}`)
    return first
  }

  it('are read the same each time: columns, what SQL says, values that are decoded', async () => {
    const query = connection.db
      .select({
        id: things.id,
        'computed name': sql<string>`upper(${things.name})`,
        said: sql<string>`${things.name} || '!'`.as('said'),
        count: sql`${things.id}::text`.mapWith(Number),
        at: things.at,
        more: things.more,
        open: things.open,
      })
      .from(things)
      .orderBy(asc(things.id))
      .prepare('')
    const rows = await allOf(() => query.execute())
    assert.ok(Array.isArray(rows))
    assert.deepEqual(rows[0], {
      id: 1,
      'computed name': 'CURSO',
      said: 'Curso!',
      count: 1,
      at: new Date('2026-03-01T10:00:00.123Z'),
      more: { of: [1] },
      open: true,
    })
  })

  it('are null where a join found nothing, and the row where it did', async () => {
    const query = connection.db
      .select({ own: { id: things.id, name: things.name }, above })
      .from(things)
      .leftJoin(above, eq(above.id, things.above))
      .where(eq(things.id, sql.placeholder('id')))
      .prepare('')
    assert.deepEqual(await allOf(() => query.execute({ id: 1 })), [
      { own: { id: 1, name: 'Curso' }, above: null },
    ])
    const [second] = await query.execute({ id: 2 })
    assert.deepEqual(second?.above?.more, { of: [1] })
    assert.deepEqual(await query.execute({ id: 9 }), [])
  })

  it('are given by what writes them too', async () => {
    const query = connection.db
      .update(things)
      .set({ open: true })
      .where(eq(things.id, 2))
      .returning({ id: things.id, open: things.open })
      .prepare('')
    assert.deepEqual(await allOf(() => query.execute()), [{ id: 2, open: true }])
  })
})
