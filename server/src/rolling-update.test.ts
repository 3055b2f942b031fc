import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Connection } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openTestDatabase } from './testing/database.ts'
import { migrationNames, migrationsUpTo, oldDatabase } from './testing/old-database.ts'
import { askedBy, failuresOf } from './testing/older-code.ts'
import { keptShapes, readShape } from './testing/shape.ts'

const names = migrationNames()
const newest = names.at(-1) ?? ''
const releases = keptShapes()

describe('while instances of two versions run', () => {
  for (const [index, release] of releases.entries()) {
    const next = releases[index + 1] ?? newest
    const between = names.slice(names.indexOf(release), names.indexOf(next) + 1)

    it(`a database of ${release} serves its code, and all since, once ${next} has migrated it`, async (t) => {
      const connection = await oldDatabase(readShape(release), t)
      t.after(() => connection.close())
      await migrateDatabase(connection, migrationsUpTo(next, t))
      // An older instance that starts again meanwhile takes nothing back.
      await migrateDatabase(connection, migrationsUpTo(release, t))
      assert.deepEqual(await failuresOf(connection.db, between.flatMap(askedBy)), [])
    })
  }
})

describe('tasks that were given up', () => {
  it('are switched off though an older instance starts and puts back what it misses', async (t) => {
    const connection = await oldDatabase(readShape('0033_notices'), t)
    t.after(() => connection.close())
    await migrateDatabase(connection)
    const { rows } = await connection.pool.query<{ base: string; is_active: boolean }>(`
      with added as (
        insert into tasks (id, name, type, base, is_active, criteria, parameters, next_date)
        select gen_random_uuid(), type, type, type, true, '{"month":"*","monthday":"*","weekday":"*","hour":"3","minute":"0"}',
          '{}', now()
        from unnest(array['logRetention', 'removeNeverActivated', 'eraseInactive']) as type
        on conflict (base) do nothing returning base, is_active
      )
      select base, is_active from added union all
      select base, is_active from tasks where base in ('logRetention', 'removeNeverActivated', 'eraseInactive')
      order by base`)
    assert.deepEqual(rows, [
      { base: 'eraseInactive', is_active: false },
      { base: 'logRetention', is_active: false },
      { base: 'removeNeverActivated', is_active: false },
    ])
  })
})

describe('what older code asks', () => {
  let connection: Connection
  before(async () => {
    connection = await openTestDatabase()
  })
  after(() => connection.close())

  const harmful: Readonly<Record<string, readonly [migration: string, reason: string]>> = {
    'takes a table away': ['drop table comments', 'comments: relation "comments" does not exist'],
    'takes a column away': ['alter table users drop column lock', 'users: column "lock" does not exist'],
    'calls a column otherwise': [
      'alter table sessions rename column network to net',
      'sessions: column "network" does not exist',
    ],
    'adds a column that wants a value': [
      'alter table faqs add column kind text not null',
      'faqs: null value in column "kind" of relation "faqs" violates not-null constraint',
    ],
    'lets a column be empty no longer': [
      'alter table companies alter column city set not null',
      'companies: null value in column "city" of relation "companies" violates not-null constraint',
    ],
    'bounds what a column takes': [
      `alter table faqs add constraint faqs_short check (length(subject) < 5)`,
      'faqs: new row for relation "faqs" violates check constraint "faqs_short"',
    ],
    'refuses by a trigger what a table takes': [
      `create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
       create trigger never before insert on faqs for each row execute function never()`,
      'faqs: never',
    ],
    'gives a column another type': [
      'alter table companies alter column address type integer using null',
      'companies: invalid input syntax for type integer: "older code"',
    ],
  }
  for (const [what, [migration, reason]] of Object.entries(harmful))
    it(`fails beside a migration that ${what}, in one line`, async () => {
      const applied = connection.db.transaction(async (tx) => {
        await tx.execute(sql.raw(migration))
        assert.deepEqual(await failuresOf(tx, askedBy(newest)), [`the code of ${newest}: ${reason}`])
        tx.rollback()
      })
      await assert.rejects(applied, { name: 'DrizzleError', message: 'Rollback' })
    })

  it('goes on beside one that only adds', async () => {
    const { db } = connection
    await db.execute(
      sql.raw(`alter table faqs add column kind text, add column rank integer not null default 0`),
    )
    assert.deepEqual(await failuresOf(db, askedBy(newest)), [])
  })
})
