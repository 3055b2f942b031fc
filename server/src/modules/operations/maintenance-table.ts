import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'

/** Notices of maintenance (rule maintenance.notice). */
export const maintenances = pgTable(
  'maintenances',
  {
    ...itemColumns(),
    text: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    /** Hours of Portugal, `HH:mm`; without them from and to midnight. */
    startTime: text(),
    endDate: date({ mode: 'string' }).notNull(),
    endTime: text(),
    search: searchColumn('text'),
  },
  (table) => [index().on(table.endDate)],
)
