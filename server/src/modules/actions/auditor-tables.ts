import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditorLook } from '#contract/actions/auditor-endpoints.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'
import { actions } from './tables.ts'

/**
 * Links by which an auditor looks at actions without an account: their words and passwords are kept as hashes (rule
 * actions.auditor).
 */
export const auditorLinks = pgTable(
  'auditor_links',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** The auditor's name. */
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The companies whose actions a gestor's link shows, if given and sealed for no others; null for administrators.
     */
    companies: uuid().array(),
    /** When, and by whom, a link that no administrator made was released: until then it opens nothing. */
    releasedAt: moment(),
    releasedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it is asked for, for the administrator who releases it. */
    reason: text(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [index().on(table.createdAt, table.id)],
)

/** Which actions a link shows. */
export const auditorLinkActions = pgTable(
  'auditor_link_actions',
  {
    link: uuid()
      .notNull()
      .references(() => auditorLinks.id, { onDelete: 'cascade' }),
    action: uuid()
      .notNull()
      .references(() => actions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.link, table.action] }), index().on(table.action)],
)

/** Rooms that were opened by a link and its password, each for some hours. */
export const auditorRooms = pgTable(
  'auditor_rooms',
  {
    hash: text().primaryKey(),
    link: uuid()
      .notNull()
      .references(() => auditorLinks.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The views of a link, and from where. */
export const auditorLooks = pgTable(
  'auditor_looks',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    link: uuid()
      .notNull()
      .references(() => auditorLinks.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    look: text().$type<AuditorLook>().notNull(),
    /** The code of the action. */
    action: text(),
    path: text(),
    device: text().notNull(),
    network: text().notNull(),
  },
  (table) => [index().on(table.link, table.at)],
)

export type AuditorLinkRow = typeof auditorLinks.$inferSelect
