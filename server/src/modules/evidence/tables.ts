import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PieceKind } from '#contract/evidence/pieces.ts'
import type { EntryContent } from '#contract/evidence/record.ts'
import { moment } from '../../platform/database/columns.ts'
import { attendance } from '../enrolment/tables.ts'

/** A column generated from the entry itself, so that it can be queried and never differs from it. */
const said = (field: string, type: string) => (): SQL => sql.raw(`(content ->> '${field}')::${type}`)
const saidMoment = (field: string) => (): SQL =>
  sql.raw(`to_timestamp((content ->> '${field}')::double precision)`)

/**
 * The record of time of each assignment (rule evidence.chain): entries are added, and the database lets none be changed
 * or removed. It names its assignment without a foreign key, as it outlives an assignment that is taken back.
 */
export const evidenceEntries = pgTable(
  'evidence_entries',
  {
    assignment: uuid().notNull(),
    seq: integer().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
    content: jsonb().$type<EntryContent>().notNull(),
    kind: text().$type<EntryContent['kind']>().generatedAlwaysAs(said('kind', 'text')),
    user: uuid().generatedAlwaysAs(said('user', 'uuid')),
    lecture: uuid().generatedAlwaysAs((): SQL => sql.raw(`(content -> 'session' ->> 'lecture')::uuid`)),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).generatedAlwaysAs(saidMoment('from')),
    endedAt: timestamp({ withTimezone: true, mode: 'date' }).generatedAlwaysAs(saidMoment('to')),
    seconds: integer().generatedAlwaysAs(said('seconds', 'integer')),
  },
  (table) => [
    primaryKey({ columns: [table.assignment, table.seq] }),
    index().on(table.user, table.startedAt),
    index().on(table.startedAt),
  ],
)

/** What was done in intervals that are not sealed yet, piece by piece. */
export const evidencePieces = pgTable(
  'evidence_pieces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attendance: uuid()
      .notNull()
      .references(() => attendance.id, { onDelete: 'cascade' }),
    kind: text().$type<PieceKind>().notNull(),
    resource: uuid().notNull(),
    startedAt: moment().notNull(),
    seconds: integer().notNull(),
    from: integer().notNull().default(0),
    to: integer().notNull().default(0),
    speed: real().notNull().default(1),
  },
  (table) => [index().on(table.attendance)],
)
