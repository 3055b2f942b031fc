import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A table is analysed again once it has grown or shrunk by this many pages, and by this share. */
const PAGES = 4
const PART = 0.2

/**
 * Updates the planner's statistics of tables that have changed a lot. The embedded database has no autovacuum, and
 * PostgreSQL's comes a minute or more after thousands of people were imported; until then a list of them is joined row
 * by row.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', of.nspname, one.relname) as name
    from pg_class one join pg_namespace of on of.oid = one.relnamespace
    where one.relkind = 'r' and of.nspname = current_schema()
      and abs(pg_relation_size(one.oid) / current_setting('block_size')::int - one.relpages)
        > ${PAGES}::int + ${PART}::float8 * one.relpages`)
  for (const { name } of rows) await db.execute(sql.raw(`analyze ${name}`))
}
