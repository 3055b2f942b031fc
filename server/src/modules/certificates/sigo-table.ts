import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { assignments } from '../enrolment/tables.ts'
import { users } from '../people/table.ts'

/** Who was registered in SIGO, and the resulting certificate; withdrawn ones stay (rule sigo.registration). */
export const sigoRegistrations = pgTable(
  'sigo_registrations',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The number of the certificate that SIGO issued. */
    number: text(),
    file: jsonb().$type<StoredFile>(),
    undoneAt: moment(),
    undoneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [
    uniqueIndex('sigo_registrations_once')
      .on(table.assignment)
      .where(sql`${table.undoneAt} is null`),
    uniqueIndex('sigo_registrations_number')
      .on(table.number)
      .where(sql`${table.undoneAt} is null and ${table.number} is not null`),
    check('sigo_registrations_undone', sql`(${table.undoneAt} is null) = (${table.reason} is null)`),
  ],
)

export type SigoRegistrationRow = typeof sigoRegistrations.$inferSelect
