import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Criteria } from '#contract/platform/schedule/criteria.ts'
import { itemColumns, moment, newId, searchColumn } from '../../platform/database/columns.ts'
import type { TaskParameters } from '../../platform/task-types.ts'

/** Scheduled work (rule task.run); `lastStatus` is five columns, so that SQL guards it. */
export const tasks = pgTable(
  'tasks',
  {
    ...itemColumns(),
    name: text().notNull(),
    type: text().notNull(),
    isActive: boolean().notNull().default(false),
    timeout: integer(),
    criteria: jsonb().$type<Criteria>().notNull(),
    parameters: jsonb().$type<TaskParameters>(),
    startTimestamp: moment(),
    endTimestamp: moment(),
    isRunning: boolean().notNull().default(false),
    success: boolean().notNull().default(false),
    error: text(),
    nextDate: moment(),
    /** The product's own task of this type: it may be changed and switched off, not removed. */
    base: text().unique(),
    search: searchColumn('name', 'type'),
  },
  (table) => [index().on(table.isActive, table.nextDate)],
)

export type TaskRow = typeof tasks.$inferSelect

/** Each run of a task, and its outcome. */
export const taskRuns = pgTable(
  'task_runs',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    task: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'stopped'>().notNull().default('queued'),
    queuedAt: moment().notNull().defaultNow(),
    /** How often it was begun: again if the instance that ran it died. */
    tries: integer().notNull().default(0),
    /** When it was begun first. */
    startedAt: moment(),
    endedAt: moment(),
    /** The instance that runs it reports every few seconds that it is alive. */
    aliveAt: moment(),
    stopRequested: boolean().notNull().default(false),
    result: text(),
    error: text(),
    /** Who ran it by hand. */
    by: uuid(),
  },
  (table) => [index().on(table.task, table.id), index().on(table.status)],
)
