import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { assignments } from './tables.ts'

const day = () => date({ mode: 'string' })

/**
 * Dated facts of training, which never change afterwards (rule reports.facts): a row when a course is assigned, and one
 * when it is completed, or certified on a later day. The database writes them itself, by triggers on `assignments` and
 * `certificates`, so no writer can bypass them. Days are Lisbon's.
 */
export const trainingFacts = pgTable(
  'training_facts',
  {
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    /** The day from which it is valid: that of the assignment, or of the training's end. */
    day: day().notNull(),
    /** The day from which a later fact is valid. */
    until: day(),
    /** Whether the training was completed on this day. */
    done: boolean().notNull(),
    user: uuid().notNull(),
    name: text().notNull(),
    nif: text(),
    niss: text(),
    /** The company of the trainee on the day of the assignment. */
    company: uuid(),
    companyName: text(),
    companyNif: text(),
    degree: uuid().notNull(),
    course: text().notNull(),
    courseCode: text(),
    /** The course's categories. */
    area: text(),
    /** Hours that the course counts for, and planned minutes. */
    hours: integer().notNull(),
    minutes: integer().notNull(),
    /** The reference of the card on which it was taken. */
    card: text(),
    startDay: day().notNull(),
    endDay: day(),
    /** Counted time at its end. */
    seconds: integer(),
    passed: boolean(),
    grade: real(),
    weight: real(),
    certificate: text(),
    certifiedDay: day(),
  },
  (table) => [
    primaryKey({ columns: [table.assignment, table.day] }),
    index().on(table.company, table.day, table.assignment),
    // What was completed is counted without opening its rows.
    index('training_facts_completed')
      .on(table.company, table.day, table.until, table.assignment)
      .where(sql`${table.done}`),
    index().on(table.day, table.assignment),
    index().on(table.user),
  ],
)
