import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { openBareDatabase } from '../../testing/database.ts'
import { listPlaceholder } from './any-of.ts'
import type { Connection } from './connect.ts'

describe('lists that a prepared statement is given', () => {
  let connection: Connection
  before(async () => {
    connection = await openBareDatabase()
    await connection.db.execute(sql`create table parts (id uuid primary key, whole integer not null)`)
    await connection.db.execute(
      sql`insert into parts select gen_random_uuid(), n % 500 from generate_series(1, 5000) n`,
    )
    await connection.db.execute(sql`analyze parts`)
  })
  after(() => connection.close())

  /** How often a statement of one id, whose every row takes long, ran by a plan for any list. */
  const generalPlans = async (list: SQL, name: string): Promise<number> => {
    const { db, pool } = connection
    const [{ id } = { id: '' }] = (await db.execute<{ id: string }>(sql`select id from parts limit 1`)).rows
    const query = db
      .select({ others: sql<number>`(select count(*)::int from parts o where o.whole = wanted.whole)` })
      .from(sql`parts as wanted`)
      .where(sql`wanted.id = any(${list})`)
      .prepare(name)
    for (let time = 0; time < 10; time++)
      assert.deepEqual(await query.execute({ ids: [id] }), [{ others: 10 }])
    const { rows } = await pool.query<{ plans: number }>({
      text: 'select sum(generic_plans)::int as plans from pg_prepared_statements where statement like $1 /* ; */',
      values: [name === 'hidden' ? '%any((select $%' : '%any($%'],
    })
    return rows[0]?.plans ?? -1
  }

  it('are planned once for any length, where a list in sight is planned each time', async () => {
    assert.equal(await generalPlans(sql`${sql.placeholder('ids')}::uuid[]`, 'seen'), 0)
    assert.ok((await generalPlans(listPlaceholder('ids', 'uuid'), 'hidden')) > 0)
  })
})
