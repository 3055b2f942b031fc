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
        (select id from users where activation_date is not null order by id limit 5) returning id, email`,
    )
    const [byCode, moved, byPassword, erased, before] = rows
    assert.ok(byCode && moved && byPassword && erased && before)
    const ids = rows.map(({ id }) => id)
    await pool.query(`update users set activation_date = '2026-11-29' where id = any($1)`, [ids])
    await pool.query(`update users set activation_date = '2026-11-27' where id = $1`, [before.id])
    await pool.query(`delete from activities where who = any($1)`, [ids])
    await pool.query(`delete from security_events where account = any($1)`, [ids])
    for (const { id } of [byCode, moved, erased, before])
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
      [byCode, moved, byPassword, erased, before].map(({ id }) => proven.get(id)),
      [byCode.email, null, null, null, null],
    )
  })

  it('has its certificate delivered on the day on which its owner took it first', async (t) => {
    const connection = await oldDatabase(readShape('0085_imports_hold_characters'), t)
    t.after(connection.close)
    const { pool } = connection
    await migrateDatabase(connection, migrationsUpTo('0092_prove_addresses_again', t))
    const { rows } = await pool.query<{ id: string; number: string; user: string }>(
      `update certificates c set delivered_at = null from assignments a where a.id = c.assignment
        returning c.id, c.number, a."user"`,
    )
    const [taken, left] = rows
    assert.ok(taken && left)
    await pool.query(`delete from activities where action = 'certificate.download'`)
    for (const day of ['2026-11-20', '2026-11-18'])
      await pool.query(
        `insert into activities (id, who, action, entity, item, what, created_at)
          values (gen_random_uuid(), $1, 'certificate.download', 'user', $1, $2 || ' · Curso', $3)`,
        [taken.user, taken.number, day],
      )
    await migrateDatabase(connection)
    const now = await pool.query<{ id: string; day: string | null }>(
      `select id, delivered_at::date::text as day from certificates`,
    )
    const days = new Map(now.rows.map(({ id, day }) => [id, day]))
    assert.deepEqual([days.get(taken.id), days.get(left.id)], ['2026-11-18', null])
  })
})
