import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { appointmentStates } from '#contract/chat/shapes.ts'
import { itemColumns, moment, newId, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'

/**
 * The conversation of a trainee with the tutors of a course. Nothing of it is removed: it is evidence of tutoring (rule
 * chat.evidence).
 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    ...itemColumns(),
    owner: uuid()
      .notNull()
      .references(() => users.id),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    /** How many messages there are; the last one's number. */
    messages: integer().notNull().default(0),
    /** How many of them the trainee wrote, and how many the tutors. */
    fromOwner: integer().notNull().default(0),
    fromTutors: integer().notNull().default(0),
    /** How many of the trainee's messages the tutor who read furthest has read. */
    seenByTutors: integer().notNull().default(0),
    /** Up to this message none waits for an answer: a tutor's last one, or one marked as needing no answer. */
    settled: integer().notNull().default(0),
    lastAt: moment(),
  },
  (table) => [
    uniqueIndex('chat_threads_once').on(table.owner, table.degree),
    index().on(table.degree, table.lastAt),
    index('chat_threads_unanswered')
      .on(table.degree)
      .where(sql`${table.messages} > ${table.settled}`),
  ],
)

/** The messages, in the conversation's own order. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    thread: uuid()
      .notNull()
      .references(() => chatThreads.id),
    number: integer().notNull(),
    from: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    attachment: jsonb().$type<StoredFile>(),
    module: uuid(),
    lecture: uuid(),
    resource: uuid(),
    clientId: text().notNull(),
    createdAt: moment().notNull(),
    search: searchColumn('content'),
  },
  (table) => [
    uniqueIndex('chat_messages_order').on(table.thread, table.number),
    uniqueIndex('chat_messages_once').on(table.from, table.clientId),
    searchIndex('chat_messages_search', table.search),
  ],
)

/** How far each participant has read a conversation. */
export const chatReaders = pgTable(
  'chat_readers',
  {
    thread: uuid()
      .notNull()
      .references(() => chatThreads.id),
    user: uuid()
      .notNull()
      .references(() => users.id),
    /** The last message that was there. */
    number: integer().notNull(),
    /** How many of them were the other side's. */
    seen: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.thread, table.user] })],
)

/** Where a tutor marked unanswered messages of a conversation as needing no answer (rule tutoring.desk). */
export const chatAsides = pgTable(
  'chat_asides',
  {
    thread: uuid()
      .notNull()
      .references(() => chatThreads.id),
    /** The last message that was there. */
    number: integer().notNull(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.thread, table.number] })],
)

/** Tutors who are present, and when one of their screens last reported it. */
export const chatPresence = pgTable('chat_presence', {
  user: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: moment().notNull(),
})

/** The open screens of tutors, each with its own name: a tutor is present while one of them reports. */
export const chatScreens = pgTable(
  'chat_screens',
  {
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.screen] })],
)

/** How tutors graded synchronous sessions. */
export const chatEvaluations = pgTable(
  'chat_evaluations',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    thread: uuid()
      .notNull()
      .references(() => chatThreads.id),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    resource: uuid().notNull(),
    obs: text().notNull(),
    value: real().notNull(),
    complete: boolean().notNull(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.thread, table.createdAt)],
)

/** The agreed time of a synchronous session: one for each session of a trainee. */
export const chatAppointments = pgTable(
  'chat_appointments',
  {
    ...itemColumns(),
    thread: uuid()
      .notNull()
      .references(() => chatThreads.id),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    resource: uuid().notNull(),
    state: text().$type<(typeof appointmentStates)[number]>().notNull(),
    startsAt: moment().notNull(),
    minutes: integer().notNull(),
    note: text(),
    tutor: uuid().references(() => users.id),
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('chat_appointments_once').on(table.thread, table.lecture, table.resource),
    index().on(table.startsAt),
    index('chat_appointments_open')
      .on(table.thread)
      .where(sql`${table.state} in ('asked', 'confirmed')`),
  ],
)
