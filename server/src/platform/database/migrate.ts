import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Connection } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that no other application on the same server takes. */
const MIGRATION_LOCK = 7_201_134

/** What the database itself said, without the statement that it said it of. */
const reasonOf = (error: unknown): string => {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  return reason instanceof Error ? reason.message.replace(/\s+/g, ' ') : String(reason)
}

/**
 * Brings the database to the newest schema: what of `server/src/migrations` it has not had yet, in one transaction.
 * Instances that start together take turns.
 * @param folder other migrations, for a test
 * @throws an Error with one clear line where a migration fails; the database is then as it was
 */
export const migrateDatabase = async (
  { db, pool, embedded }: Connection,
  folder = migrationsFolder,
): Promise<void> => {
  const bring = () =>
    migrate(db, { migrationsFolder: folder }).catch((error: unknown) => {
      throw new Error(
        `A base de dados não pôde ser atualizada e ficou como estava: ${reasonOf(error)}. Veja docs/operations.md, «When a migration fails».`,
        { cause: error },
      )
    })
  if (embedded) return bring()
  const turn = await pool.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await bring()
  } finally {
    await turn.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).finally(() => turn.release())
  }
}
