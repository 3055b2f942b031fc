import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migrateDatabase } from './platform/database/migrate.ts'
import { migrationsUpTo, oldDatabase } from './testing/old-database.ts'
import { readShape } from './testing/shape.ts'

describe('what an instance of the version before wrote after stored data was filled in', () => {
  it('has its address proved where its owner activated the account, and not where they did not', async (t) => {
    const connection = await oldDatabase(readShape('0085_imports_hold_characters'), t)
    t.after(connection.close)
    const { pool } = connection
    await migrateDatabase(connection, migrationsUpTo('0091_uploads', t))
    const { rows } = await pool.query<{ id: string; email: string }>(
      `update users set proven_email = null where id in
        (select id from users where activation_date is not null order by id limit 4) returning id, email`,
    )
    const [byCode, moved, byPassword, erased] = rows
    assert.ok(byCode && moved && byPassword && erased)
    const ids = rows.map(({ id }) => id)
    await pool.query(`delete from activities where who = any($1)`, [ids])
    await pool.query(`delete from security_events where account = any($1)`, [ids])
    for (const { id } of [byCode, moved, erased])
      await pool.query(
        `insert into activities (id, who, action) values (gen_random_uuid(), $1, 'activation')`,
        [id],
      )
    await pool.query(
      `insert into security_events (id, account, event) values (gen_random_uuid(), $1, 'email')`,
      [moved.id],
    )
    await pool.query(`update users set username = 'apagado-' || id where id = $1`, [erased.id])
    await migrateDatabase(connection)
    const now = await pool.query<{ id: string; proven: string | null }>(
      `select id, proven_email as proven from users where id = any($1)`,
      [ids],
    )
    const proven = new Map(now.rows.map((row) => [row.id, row.proven]))
    assert.deepEqual(
      [byCode, moved, byPassword, erased].map(({ id }) => proven.get(id)),
      [byCode.email, null, null, null],
    )
  })
})
