import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnswerCount } from '#contract/reports/rules.ts'
import { moment } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'

const count = () => integer().notNull().default(0)

/** Figures of a course, counted periodically: of each company's trainees, and of everybody. */
export const courseStats = pgTable(
  'course_stats',
  {
    degree: uuid()
      .notNull()
      .references(() => degrees.id, { onDelete: 'cascade' }),
    /** Null for everybody, people without a company included. */
    company: uuid(),
    assigned: count(),
    started: count(),
    completed: count(),
    certified: count(),
    seconds: bigint({ mode: 'number' }).notNull().default(0),
    examsPassed: count(),
    examsFailed: count(),
    examBands: integer()
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    surveys: count(),
    answers: jsonb().$type<AnswerCount[]>().notNull().default([]),
  },
  (table) => [
    unique('course_stats_once').on(table.degree, table.company).nullsNotDistinct(),
    index().on(table.company),
  ],
)

/** When they were last counted, in one row. */
export const statsCounted = pgTable('stats_counted', { at: moment().notNull() })
