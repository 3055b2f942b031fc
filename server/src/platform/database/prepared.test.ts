import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { openBareDatabase } from '../../testing/database.ts'
import { privateMember } from '../runtime/private-member.ts'
import type { Connection } from './connect.ts'
import { PLANNED_EACH_TIME } from './prepared.ts'

interface Plan {
  statement: string
  times: number
}

describe('statements that come again', () => {
  let connection: Connection
  before(async () => {
    connection = await openBareDatabase()
    await connection.db.execute(sql`create table things (id integer primary key, name text not null)`)
    await connection.db.execute(sql`insert into things select n, 'Coisa ' || n from generate_series(1, 50) n`)
  })
  after(() => connection.close())

  /** The plans of the one connection that is used here: one thing after the other takes the same. */
  const plans = async (): Promise<Plan[]> =>
    (
      await connection.pool.query<Plan>({
        text: 'select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements /* ; */',
      })
    ).rows
  const read = async (id: number) =>
    (await connection.db.execute<{ name: string }>(sql`select * from things where id = ${id}`)).rows[0]

  it('are planned once, and used again', async () => {
    for (let id = 1; id <= 8; id++) assert.equal((await read(id))?.name, `Coisa ${id}`)
    const [plan, ...more] = (await plans()).filter(({ statement }) => statement.includes('from things'))
    assert.ok(plan && plan.times > 1, JSON.stringify(plan))
    assert.deepEqual(more, [])
  })

  it('have their rows described once', async () => {
    const client = await connection.pool.connect()
    try {
      let descriptions = 0
      const wire = privateMember<NodeJS.EventEmitter>(client, 'connection', ['on'])
      wire.on('message', ({ name }: { name: string }) => name === 'rowDescription' && descriptions++)
      const rows = async (id: number, columns: string) =>
        (await client.query<{ name: string }>(`select ${columns} from things where id = $1`, [id])).rows
      for (let id = 1; id <= 4; id++) await rows(id, 'name, id')
      descriptions = 0
      for (let id = 1; id <= 8; id++)
        assert.deepEqual(await rows(id, 'name, id'), [{ name: `Coisa ${id}`, id }])
      assert.deepEqual(await rows(1000, 'name, id'), [])
      assert.equal(descriptions, 0)
      await rows(1, 'name')
      assert.equal(descriptions, 1, 'of another statement')
    } finally {
      client.release()
    }
  })

  it('have their own rows, however many wait for a connection', async () => {
    const client = await connection.pool.connect()
    try {
      const rows = async (columns: string, id: number) =>
        (await client.query<Record<string, unknown>>(`select ${columns} from things where id = $1`, [id]))
          .rows
      for (let id = 1; id <= 4; id++) await rows('id as known', id)
      for (let time = 1; time <= 6; time++) {
        const answers = await Promise.all([
          rows('name as new, id as other', time),
          rows('id as known', time),
          client.query(`update things set name = name where id = $1`, [time]),
          client.query('select 1 as plain, 2 as too'),
          rows('id as known', time),
        ])
        assert.deepEqual(answers[0], [{ new: `Coisa ${time}`, other: time }])
        assert.deepEqual([answers[1], answers[4]], [[{ known: time }], [{ known: time }]])
      }
    } finally {
      client.release()
    }
  })

  it('stay few, however many shapes there are', async () => {
    for (let shape = 1; shape <= 260; shape++) {
      const column = sql.raw(`as n${shape}`)
      for (let time = 0; time < 4; time++)
        await connection.db.execute(sql`select ${time}::int ${column} from things where id = ${shape}`)
    }
    const kept = await plans()
    assert.ok(kept.length > 100 && kept.length <= 200, `${kept.length}`)
    assert.ok(kept.some(({ statement }) => statement.includes('as n260')))
    assert.ok(!kept.some(({ statement }) => statement.includes('as n1 ')), 'the oldest went')
    for (let time = 0; time < 5; time++) assert.equal((await read(3))?.name, 'Coisa 3', 'and come back')
  })

  it('are not planned for a single query', async () => {
    await connection.db.execute(sql`select 1 as once from things where id = ${1}`)
    assert.ok(!(await plans()).some(({ statement }) => statement.includes('once')))
  })

  it('are planned for their values where they say so', async () => {
    for (let time = 0; time < 6; time++)
      await connection.db.execute(
        sql`select 1 as valued from things where name like ${'%1'} ${sql.raw(PLANNED_EACH_TIME)}`,
      )
    assert.ok(!(await plans()).some(({ statement }) => statement.includes('valued')))
  })

  it('survive one that failed', async () => {
    const insert = (id: number) => connection.db.execute(sql`insert into things values (${id}, 'Nova')`)
    for (let id = 100; id < 106; id++) await insert(id)
    await assert.rejects(insert(100))
    await insert(106)
    await assert.rejects(
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`insert into things values (${107}, 'Nova')`)
        await tx.execute(sql`insert into things values (${100}, 'Nova')`)
      }),
    )
    assert.equal(await read(107), undefined)
    assert.equal((await read(106))?.name, 'Nova')
  })

  it('go on when a table changes beside them, also inside a transaction', async () => {
    const change = (column: string) =>
      connection.pool.query(`alter table things add column ${column} text; select 1`)
    for (let time = 0; time < 5; time++) await read(1)
    await change('first')
    assert.deepEqual(await read(1), { id: 1, name: 'Coisa 1', first: null })

    for (let time = 0; time < 5; time++) await read(1)
    await change('second')
    const seen = await connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into things (id, name) values (${200}, 'Uma vez')`)
      return (await tx.execute(sql`select * from things where id = ${1}`)).rows[0]
    })
    assert.deepEqual(seen, { id: 1, name: 'Coisa 1', first: null, second: null })
    assert.equal((await read(200))?.name, 'Uma vez')
  })

  it('go on when somebody forgot their plans', async () => {
    for (let time = 0; time < 5; time++) await read(1)
    await connection.pool.query('deallocate all')
    assert.equal((await read(1))?.name, 'Coisa 1')
  })
})
