import { sql, type SQL } from 'drizzle-orm'
import { index, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** A new id: UUIDv7, so that ids sort by creation time (rule api.calls). */
export const newId = (): string => uuidv7()

/** A moment in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** The columns that every item has. */
export const itemColumns = () => ({
  id: uuid().primaryKey().$defaultFn(newId),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** The generated column that free-text search reads: the given columns folded into one. */
export const searchColumn = (...columns: string[]) =>
  text().generatedAlwaysAs((): SQL =>
    sql.raw(`fold(${columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)})`),
  )

/** The generated column by which long lists are sorted in reading order: the folded title. */
export const sortColumn = (column: string) => text().generatedAlwaysAs((): SQL => sql.raw(`fold(${column})`))

/** The trigram index that carries a `search` column. */
export const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)
