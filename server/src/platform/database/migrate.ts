import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { t } from '#contract/platform/text/text.ts'
import { type Connection, sqlState } from './connect.ts'
import type { Db } from './db.ts'
import { withLock } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Instances that start together take turns migrating. */
const LOCK = { number: 7_201_134 }

/** How long a migration waits for locks, and how often it tries, before it gives up. */
interface Patience {
  lockMs: number
  /** The pause between two tries, in which queries waiting behind it continue. */
  pauseMs: number
  tries: number
}
const PATIENCE: Patience = { lockMs: 3_000, pauseMs: 2_000, tries: 24 }

/** A lock timeout, or a deadlock. */
const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error)?.code ?? '')

/** The database's own message, without the statement that failed. */
const reasonOf = (error: unknown): string => {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  return reason instanceof Error ? reason.message.replace(/\s+/g, ' ') : String(reason)
}

/** Where drizzle keeps what ran. */
const RECORD = 'drizzle.__drizzle_migrations'

/**
 * Runs the migrations that a database lacks, each in a transaction of its own: what one locks, the next ones do not keep
 * from older instances. A new database, which nobody uses yet, gets all of them in one.
 */
const migrateInTurn = async (db: Db, folder: string): Promise<void> => {
  const { rows: tables } = await db.execute<{ record: string | null }>(
    sql`select to_regclass(${RECORD}) as record`,
  )
  if (!tables[0]?.record) return migrate(db, { migrationsFolder: folder })
  const record = sql.raw(RECORD)
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from ${record}`,
  )
  const last = Number(rows[0]?.last ?? -1)
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder: folder }))
    if (folderMillis > last)
      await db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(sql`insert into ${record} (hash, created_at) values (${hash}, ${folderMillis})`)
      })
}

/** Migrates over one connection, without waiting long for locks: all later queries would wait behind it. */
const migratePatiently = async (
  client: pg.PoolClient,
  folder: string,
  { lockMs, pauseMs, tries }: Patience,
): Promise<void> => {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${lockMs}ms`])
  try {
    for (let left = tries - 1; ; left -= 1)
      try {
        return await migrateInTurn(drizzle(client), folder)
      } catch (error) {
        if (!isHeld(error) || left <= 0) throw error
        await wait(pauseMs)
      }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/**
 * Brings the database to the newest schema: runs the migrations of `server/src/migrations` that it lacks, one
 * after the other; one whose locks others hold is retried for a while. Instances that start together take turns.
 * @param folder other migrations, for a test
 * @param patience how long it waits, for a test
 * @throws an Error with one clear line if a migration fails; the database is then as those before it left it, and the
 *   next start goes on from there
 */
export const migrateDatabase = async (
  { db, pool, embedded }: Connection,
  folder = migrationsFolder,
  patience = PATIENCE,
): Promise<void> => {
  const clearly = (error: unknown) => {
    throw new Error(t('server.start.notMigrated', { reason: reasonOf(error) }), { cause: error })
  }
  if (embedded) return migrateInTurn(db, folder).catch(clearly)
  await withLock(pool, LOCK, (client) => migratePatiently(client, folder, patience).catch(clearly))
}
