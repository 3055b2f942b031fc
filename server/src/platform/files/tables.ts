import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, newId } from '../database/columns.ts'

/** Stored files. A row exists before its bytes do; unclaimed ones are removed later. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    key: text().notNull(),
    /** Seen by anybody. */
    open: boolean().notNull().default(false),
    /** The kind of thing that it belongs to: an entity's name, or a module's; `removed` while its bytes are removed. */
    ownerKind: text(),
    ownerId: uuid(),
    uploaderId: uuid(),
    /** All its bytes came; false while an upload that may be continued is under way. */
    complete: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** When bytes of an upload came last, to within a minute, or it became whole; null where that was when it was made. */
    touchedAt: moment(),
  },
  (table) => [index().on(table.ownerKind, table.ownerId), index().on(table.createdAt, table.id)],
)

export type DocumentRow = typeof documents.$inferSelect
