import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { openBareDatabase } from '../../testing/database.ts'
import type { Connection } from './connect.ts'
import type { Db } from './db.ts'
import { ofOneMoment, type Next } from './one-moment.ts'

const things = pgTable('things', {
  id: integer().primaryKey(),
  place: integer().notNull(),
  name: text(),
  at: timestamp({ withTimezone: true }),
  parts: jsonb().$type<{ name: string }[]>(),
})
const SIZE = 100
const onServer = { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded database has one connection' }

describe('rows of one moment', () => {
  let connection: Connection
  let db: Db
  before(async () => {
    connection = await openBareDatabase()
    ;({ db } = connection)
    await db.execute(sql`create table things (id integer primary key, place integer not null, name text,
      at timestamp with time zone, parts jsonb)`)
  })
  after(() => connection.close())
  beforeEach(() => db.execute(sql`truncate things`))

  const add = (from: number, to: number) =>
    db.execute(sql`insert into things select n, n, nullif('Coisa ' || n, 'Coisa 7'), '2026-01-01T12:00Z',
        jsonb_build_array(jsonb_build_object('name', 'Peça ' || n))
      from generate_series(${from}::int, ${to}::int) n`)
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)

  type Thing = typeof things.$inferSelect
  type Read = (on: Db, next: Next, last: Thing | undefined) => Promise<Thing[]>
  const byNumber: Read = async (on, { skip, limit }) =>
    on.select().from(things).orderBy(asc(things.place), asc(things.id)).limit(limit).offset(skip)
  const byKey: Read = async (on, { limit }, last) =>
    on
      .select()
      .from(things)
      .where(last && sql`(${things.place}, ${things.id}) > (${last.place}, ${last.id})`)
      .orderBy(asc(things.place), asc(things.id))
      .limit(limit)
  const ways: [string, Read][] = [
    ['by their number', byNumber],
    ['by the last before', byKey],
  ]

  /** The pool is idle: the next query is answered at once, even with a single connection. */
  const isFree = async () => {
    const answered = db.execute(sql`select 1`).then(() => true)
    return Promise.race([answered, wait(5000, false, { ref: false })])
  }

  for (const [way, read] of ways)
    for (const length of [0, 1, SIZE - 1, SIZE, SIZE + 1, 3 * SIZE, 3 * SIZE + 50])
      it(`are ${length}, in their order, read ${way}`, async () => {
        await add(1, length)
        const rows = await Array.fromAsync(ofOneMoment(db, SIZE, read))
        assert.deepEqual(
          rows.map(({ id }) => id),
          numbers(length),
        )
      })

  it('are in their order where they are packed in several parts of a batch', async () => {
    await add(1, 2500)
    const rows = await Array.fromAsync(ofOneMoment(db, 1200, byKey))
    assert.deepEqual(
      rows.map(({ id }) => id),
      numbers(2500),
    )
  })

  it('hold what was read, even when packed', async () => {
    await add(1, 2 * SIZE)
    const rows = await Array.fromAsync(ofOneMoment(db, SIZE, byKey))
    assert.deepEqual(
      rows,
      numbers(2 * SIZE).map((n) => ({
        id: n,
        place: n,
        name: n === 7 ? null : `Coisa ${n}`,
        at: new Date('2026-01-01T12:00Z'),
        parts: [{ name: `Peça ${n}` }],
      })),
    )
  })

  it('are read by one statement, without a transaction, where they fit in a batch', async () => {
    await add(1, SIZE - 1)
    const reads: boolean[] = []
    const read: Read = (on, next, last) => {
      reads.push(on === db)
      return byNumber(on, next, last)
    }
    await Array.fromAsync(ofOneMoment(db, SIZE, read))
    assert.deepEqual(reads, [true])
    await add(SIZE, SIZE)
    await Array.fromAsync(ofOneMoment(db, SIZE, read))
    assert.deepEqual(reads, [true, true, false, false])
  })

  for (const [way, read] of ways)
    it(`leave the database free for others while somebody takes them, who change none of them, read ${way}`, async () => {
      await add(1, 3 * SIZE)
      const rows = ofOneMoment(db, SIZE, read)
      const first = await rows.next()
      assert.ok(await isFree())
      assert.equal(connection.pool.idleCount, connection.pool.totalCount)
      await db.execute(sql`delete from things where id in (1, 250)`)
      await db.execute(sql`update things set place = 1000 where id = 2`)
      const rest = await Array.fromAsync(rows)
      assert.deepEqual(
        [...(first.done ? [] : [first.value]), ...rest].map(({ id }) => id),
        numbers(3 * SIZE),
      )
    })

  for (const [way, read] of ways)
    it(`are of one moment, whatever others do between two batches, read ${way}`, onServer, async () => {
      await add(1, 3 * SIZE)
      const reads: number[] = []
      const rows = ofOneMoment<Thing>(db, SIZE, async (on, next, last) => {
        reads.push(next.skip)
        if (on !== db && next.skip === SIZE) {
          await add(0, 0)
          await db.execute(sql`delete from things where id in (5, 250)`)
          await db.execute(sql`update things set place = 1000 where id = 2`)
          await db.execute(sql`update things set place = 3 where id = 299`)
        }
        return read(on, next, last)
      })
      const ids = (await Array.fromAsync(rows)).map(({ id }) => id)
      assert.deepEqual(ids, numbers(3 * SIZE))
      assert.deepEqual(reads, [0, 0, SIZE, 2 * SIZE, 3 * SIZE])
      const now = (await Array.fromAsync(ofOneMoment(db, SIZE, read))).map(({ id }) => id)
      assert.deepEqual([now.length, now[0], now.at(-1)], [3 * SIZE - 1, 0, 2])
    })

  it('leave nothing open where nobody takes the rest, or reading fails', async () => {
    await add(1, 3 * SIZE)
    for await (const { id } of ofOneMoment(db, SIZE, byKey)) if (id === 150) break
    assert.ok(await isFree())
    const failing = ofOneMoment<Thing>(db, SIZE, async (on, next, last) => {
      if (next.skip === SIZE) throw new Error('no more')
      return byKey(on, next, last)
    })
    await assert.rejects(failing.next(), /no more/)
    assert.ok(await isFree())
    assert.equal(connection.pool.idleCount, connection.pool.totalCount)
  })
})
