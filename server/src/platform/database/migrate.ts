import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { t } from '#contract/platform/text/text.ts'
import { type Connection, sqlState } from './connect.ts'
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
        return await migrate(drizzle(client), { migrationsFolder: folder })
      } catch (error) {
        if (!isHeld(error) || left <= 0) throw error
        await wait(pauseMs)
      }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/**
 * Brings the database to the newest schema: runs the migrations of `server/src/migrations` that it lacks, in one
 * transaction, which is retried for a while if others hold its locks. Instances that start together take turns.
 * @param folder other migrations, for a test
 * @param patience how long it waits, for a test
 * @throws an Error with one clear line if a migration fails; the database is then unchanged
 */
export const migrateDatabase = async (
  { db, pool, embedded }: Connection,
  folder = migrationsFolder,
  patience = PATIENCE,
): Promise<void> => {
  const clearly = (error: unknown) => {
    throw new Error(t('server.start.notMigrated', { reason: reasonOf(error) }), { cause: error })
  }
  if (embedded) return migrate(db, { migrationsFolder: folder }).catch(clearly)
  await withLock(pool, LOCK, (client) => migratePatiently(client, folder, patience).catch(clearly))
}
