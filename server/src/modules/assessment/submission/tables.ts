import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, moment } from '../../../platform/database/columns.ts'
import { assignments } from '../../enrolment/tables.ts'

/** The grade and observations before a correction; their author is in the log. */
export interface Correction {
  value: number | null
  obs: string | null
  gradedAt: string
}

/** Work handed in for an evaluated session, and its grade (rule submission.grading). */
export const submissions = pgTable(
  'submissions',
  {
    ...itemColumns(),
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    user: uuid().notNull(),
    degree: uuid().notNull(),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    document: jsonb().$type<StoredFile>().notNull(),
    value: real(),
    obs: text(),
    complete: boolean().notNull().default(false),
    gradedBy: uuid(),
    gradedAt: moment(),
    /** The oldest first (rule submission.correction). */
    corrections: jsonb().$type<Correction[]>().notNull().default([]),
  },
  (table) => [
    index().on(table.assignment, table.lecture),
    index('submissions_waiting')
      .on(table.degree, table.createdAt)
      .where(sql`${table.gradedAt} is null and not ${table.complete}`),
    index('submissions_decided')
      .on(table.degree, table.gradedAt)
      .where(sql`${table.gradedAt} is not null`),
    index('submissions_last_decided')
      .on(table.gradedAt, table.id)
      .where(sql`${table.gradedAt} is not null`),
    index('submissions_pending').on(table.degree, table.complete, table.createdAt),
  ],
)
