import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'

/** Queries name their tables; the database is opened without a list of them. */
export type NoSchema = Record<string, never>

/** The database, or a transaction of it: repositories take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
