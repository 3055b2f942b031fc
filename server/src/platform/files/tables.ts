import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

/** A part of an upload in a bucket, under its number there. */
export interface Part {
  number: number
  etag: string
  size: number
}

/** What has come of an upload in a bucket. Only what is here counts: bytes of a late writer are never here. */
export interface Arrived {
  /** The bucket's name for the parts until they are one file. */
  multipart: string
  metadata?: Record<string, string | null>
  parts: Part[]
  /** Bytes after the last part, too few to be one. */
  rest?: { key: string; size: number }
}

/** Uploads under way. A row stands from the first request until the file is whole or removed. */
export const uploads = pgTable('uploads', {
  /** The id of the document. */
  id: uuid().primaryKey(),
  /** The one request that may write to it; null where none is under way. */
  writer: uuid(),
  /** How many numbers of parts were given out: none is given twice, so that no part is written over. */
  numbers: integer().notNull().default(0),
  /** Null where the bytes are in a folder, which knows by itself what came. */
  arrived: jsonb().$type<Arrived>(),
})
