import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ArchiveState } from '#contract/actions/endpoints.ts'
import type { Letter } from '#contract/actions/letters.ts'
import type { Programme } from '#contract/actions/programme.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, moment, newId, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/index.ts'
import { assignments } from '../enrolment/index.ts'

const day = () => date({ mode: 'string' })

/** Training actions: editions of courses (rule actions.action). */
export const actions = pgTable(
  'actions',
  {
    ...itemColumns(),
    code: text().notNull().unique(),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    /** The companies that it is given for; none: for anybody. */
    companies: uuid().array().notNull().default([]),
    startDate: day().notNull(),
    endDate: day().notNull(),
    hours: integer().notNull(),
    form: text().$type<'distance' | 'classroom' | 'mixed'>().notNull().default('distance'),
    place: text(),
    tutoring: text().$type<'active' | 'reactive'>().notNull().default('active'),
    manager: text(),
    coordinator: text(),
    tutors: jsonb()
      .$type<{ _id: string; user: string; ccp: string | null; qualification: string | null }[]>()
      .notNull()
      .default([]),
    advertising: text(),
    state: text().$type<'open' | 'sealed'>().notNull().default('open'),
    /** The course as it was when the action was opened. */
    programme: jsonb().$type<Programme>().notNull(),
    /** The quarter for which it was opened automatically, as `2026-4`; null if somebody opened it. */
    quarter: text(),
    /** How often it was sealed. */
    version: integer().notNull().default(0),
    /** Why it was opened again; null if it was not. */
    reopenReason: text(),
    search: searchColumn('code'),
  },
  (table) => [
    index().on(table.startDate, table.id),
    index().on(table.degree),
    index('actions_companies').using('gin', table.companies),
    index('actions_tutors').using('gin', table.tutors.op('jsonb_path_ops')),
    searchIndex('actions_search', table.search),
    // Two that file at once open one action.
    uniqueIndex('actions_quarter')
      .on(table.degree, table.companies, table.quarter)
      .where(sql`${table.quarter} is not null`),
  ],
)

export type ActionRow = typeof actions.$inferSelect

/** Which action an assignment belongs to: one at most (rule actions.belonging). */
export const actionAssignments = pgTable(
  'action_assignments',
  {
    assignment: uuid()
      .primaryKey()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    action: uuid()
      .notNull()
      .references(() => actions.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull().defaultNow(),
    /** Whether it was put there by the rule of course, company and quarter. */
    byItself: boolean().notNull().default(false),
  },
  (table) => [index().on(table.action, table.assignment)],
)

/** The next number of the actions of each year. */
export const actionNumbers = pgTable('action_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** What somebody added to the dossier of an action by hand (rule actions.dossier). */
export const dossierEntries = pgTable(
  'dossier_entries',
  {
    ...itemColumns(),
    action: uuid()
      .notNull()
      .references(() => actions.id),
    letter: text().$type<Letter>().notNull(),
    kind: text().$type<'evidence' | 'notApplicable'>().notNull().default('evidence'),
    date: day().notNull(),
    name: text().notNull(),
    text: text(),
    file: jsonb().$type<StoredFile>(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.action, table.date), index().on(table.date)],
)

/** The seals of actions, one chain for the academy: never changed, never removed (rule actions.seal). */
export const actionSeals = pgTable(
  'action_seals',
  {
    /** Its place in the chain, from 1. */
    number: integer().primaryKey(),
    action: uuid()
      .notNull()
      .references(() => actions.id),
    version: integer().notNull(),
    previous: text().unique(),
    hash: text().notNull().unique(),
    /** The manifest to the byte: what was hashed. */
    manifest: text().notNull(),
    reason: text(),
    sealedAt: moment().notNull(),
    sealedBy: text().notNull(),
  },
  (table) => [uniqueIndex('action_seals_version').on(table.action, table.version)],
)

export type ActionSealRow = typeof actionSeals.$inferSelect

/** What was sealed, to the byte: its text, or the document in the store. Never changed, never removed. */
export const sealedPieces = pgTable(
  'sealed_pieces',
  {
    seal: integer()
      .notNull()
      .references(() => actionSeals.number),
    path: text().notNull(),
    contents: text(),
    document: uuid(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seal, table.path] }), index().on(table.document)],
)

/** The archive of a seal, made on request and kept for a while (rule actions.archive). */
export const sealArchives = pgTable(
  'seal_archives',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    seal: integer()
      .notNull()
      .unique()
      .references(() => actionSeals.number),
    state: text().$type<ArchiveState>().notNull().default('waiting'),
    askedAt: moment().notNull(),
    expiresAt: moment(),
    file: jsonb().$type<StoredFile>(),
  },
  (table) => [index().on(table.expiresAt)],
)

export type SealArchiveRow = typeof sealArchives.$inferSelect
