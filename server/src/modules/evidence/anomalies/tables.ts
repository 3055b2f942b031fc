import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnomalyKind } from '#contract/evidence/anomalies.ts'
import { itemColumns, moment, searchColumn } from '../../../platform/database/columns.ts'
import { users } from '../../people/table.ts'

/** The limits above which the time of a day is an anomaly, by date (rule evidence.anomalies). */
export const timeBounds = pgTable(
  'time_bounds',
  {
    ...itemColumns(),
    name: text().notNull(),
    kind: text().$type<AnomalyKind>().notNull(),
    value: integer().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    note: text(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.kind, table.startDate)],
)

/** What a person should judge about somebody's time on a day, with their judgement. */
export const timeAnomalies = pgTable(
  'time_anomalies',
  {
    ...itemColumns(),
    kind: text().$type<AnomalyKind>().notNull(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    value: integer().notNull(),
    bound: integer().notNull(),
    seenAt: moment(),
    seenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    uniqueIndex('time_anomalies_once').on(table.kind, table.user, table.day),
    index().on(table.day, table.id),
    index().on(table.user),
  ],
)
