import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, moment } from '../../../platform/database/columns.ts'
import { assignments } from '../../enrolment/tables.ts'

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
  },
  (table) => [
    index().on(table.assignment, table.lecture),
    index('submissions_waiting')
      .on(table.degree, table.createdAt)
      .where(sql`${table.gradedAt} is null and not ${table.complete}`),
    index('submissions_pending').on(table.degree, table.complete, table.createdAt),
  ],
)
