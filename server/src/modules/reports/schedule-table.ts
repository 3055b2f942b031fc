import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportName } from '#contract/reports/columns.ts'
import type { KeptFilters } from '#contract/reports/period.ts'
import type { Rhythm } from '#contract/reports/schedule-rules.ts'
import { itemColumns, moment } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** Reports that somebody has sent by mail (rule reports.schedule). */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ...itemColumns(),
    owner: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text().$type<ReportName>().notNull(),
    /** Null for all companies that its owner answers for. */
    company: uuid(),
    /** Its other filters. */
    filters: jsonb().$type<KeptFilters>().notNull().default({}),
    every: text().$type<Rhythm>().notNull(),
    emails: text().array().notNull(),
    paused: boolean().notNull().default(false),
    nextDay: date({ mode: 'string' }).notNull(),
    lastSentAt: moment(),
  },
  (table) => [index().on(table.owner), index().on(table.nextDay)],
)
export type ScheduleRow = typeof reportSchedules.$inferSelect
