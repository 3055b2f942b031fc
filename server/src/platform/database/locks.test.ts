import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { openBareDatabase } from '../../testing/database.ts'
import { until } from '../testing/until.ts'
import type { Connection } from './connect.ts'
import type { Db } from './db.ts'
import { holdLock, shareLock, withLock } from './locks.ts'

const onServer = { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded database has one connection' }

/** The advisory locks that sessions of this database hold, or wait for, by their keys. */
const locksOf = async (on: Db, isHeld = true) => {
  const { rows } = await on.execute<{ key: string; shared: boolean }>(sql`
    select (classid::bigint << 32 | objid::bigint)::text as key, mode = 'ShareLock' as shared from pg_locks
    where locktype = 'advisory' and granted = ${isHeld} and database = (select oid from pg_database where datname = current_database())`)
  return rows
}

describe('locks', () => {
  let connection: Connection
  let db: Db
  before(async () => {
    connection = await openBareDatabase()
    ;({ db } = connection)
  })
  after(() => connection.close())

  it('have the keys that instances of earlier versions come to', async () => {
    const { rows } = await db.execute<{ short: string; long: string }>(
      sql`select hashtext('privacy.contracts')::bigint::text as short, hashtextextended('views:1', 0)::text as long`,
    )
    await db.transaction(async (tx) => {
      await holdLock(tx, { shortName: 'privacy.contracts' })
      await holdLock(tx, { name: 'views:1' })
      await shareLock(tx, { number: 7_021_980 })
      assert.deepEqual(
        new Set(await locksOf(tx)),
        new Set([
          { key: rows[0]?.short, shared: false },
          { key: rows[0]?.long, shared: false },
          { key: '7021980', shared: true },
        ]),
      )
    })
    assert.deepEqual(await locksOf(db), [], 'they end with the transaction')
  })

  it('are held by one, or shared by several', onServer, async () => {
    const key = { name: 'a gate' }
    const done: string[] = []
    const waiting = await db.transaction(async (tx) => {
      await shareLock(tx, key)
      await db.transaction((other) => shareLock(other, key))
      const alone = db.transaction(async (other) => {
        await holdLock(other, key)
        done.push('held alone')
      })
      await until('the other waits', async () => (await locksOf(db, false)).length > 0)
      done.push('shared')
      return { alone }
    })
    await waiting.alone
    assert.deepEqual(done, ['shared', 'held alone'])
  })

  it('of a session last as long as its work, and end also where it fails', onServer, async () => {
    const locked = withLock(connection.pool, { number: 7 }, async (client) => {
      await client.query('begin')
      await client.query('commit')
      assert.deepEqual(await locksOf(db), [{ key: '7', shared: false }])
      throw new Error('it failed')
    })
    await assert.rejects(locked, /it failed/)
    assert.deepEqual(await locksOf(db), [])
  })
})
