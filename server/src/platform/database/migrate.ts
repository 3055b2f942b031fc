import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Connection } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that no other application on the same server takes. */
const MIGRATION_LOCK = 7_201_134

/** Brings the database to the newest schema. Instances that start together take turns. */
export const migrateDatabase = async ({ db, pool, embedded }: Connection): Promise<void> => {
  if (embedded) return migrate(db, { migrationsFolder })
  const turn = await pool.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(db, { migrationsFolder })
  } finally {
    await turn.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).finally(() => turn.release())
  }
}
