import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { itemColumns, moment, newId } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'

/** A course assigned to a trainee (rule enrolment.assignment). */
export const assignments = pgTable(
  'assignments',
  {
    ...itemColumns(),
    user: uuid()
      .notNull()
      .references(() => users.id),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    /** The company of the trainee on the day of assignment. */
    company: uuid(),
    /** FC: on a card; AV: standalone. */
    type: text().$type<'FC' | 'AV'>().notNull().default('AV'),
    /** The card, or the code, by which it was given. */
    cartfc: uuid(),
    code: text(),
    /** The only modules that it includes, and their planned minutes; null for the whole course (rule code.modules). */
    modules: uuid().array(),
    minutes: integer(),
    currentModule: uuid(),
    currentLecture: uuid(),
    currentPath: text(),
    /** Counted active time, in seconds, over all lectures. */
    seconds: integer().notNull().default(0),
    lecturesComplete: integer().notNull().default(0),
    examSuccess: boolean().notNull().default(false),
    surveyDate: moment(),
    isComplete: boolean().notNull().default(false),
    activationDate: moment().notNull().defaultNow(),
    startedAt: moment(),
    endDate: moment(),
    /** The planned first and last day (rule enrolment.dates). */
    startDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    certificadoEmitido: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('assignments_once').on(table.user, table.degree),
    index().on(table.degree, table.id),
    index().on(table.company, table.id),
    // The courses of a company are counted without opening their rows.
    index().on(table.company, table.isComplete, table.startedAt),
    index().on(table.cartfc),
    index('assignments_code')
      .on(sql`upper(${table.code})`)
      .where(sql`${table.code} is not null`),
    // Finds trainees with a certificate without reading their other rows.
    index('assignments_certified')
      .on(table.user)
      .where(sql`${table.certificadoEmitido}`),
    // Completed ones are read newest first.
    index('assignments_ended')
      .on(table.endDate, table.id)
      .where(sql`${table.isComplete}`),
    // Due ones are found without reading complete ones.
    index('assignments_due')
      .on(table.dueDate)
      .where(sql`${table.dueDate} is not null and not ${table.isComplete}`),
  ],
)

export type AssignmentRow = typeof assignments.$inferSelect

/** Where a trainee is in each lecture. */
export const lectureProgress = pgTable(
  'lecture_progress',
  {
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    complete: boolean().notNull().default(false),
    seconds: integer().notNull().default(0),
    /** Resources that are done, by id, with the moment. */
    resources: jsonb()
      .$type<Record<string, { completeAt?: string; position?: number }>>()
      .notNull()
      .default({}),
    /** The tutor's grade of handed-in work, or of a synchronous session. */
    value: real(),
    firstAt: moment().notNull().defaultNow(),
    completeAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.assignment, table.module, table.lecture] }),
    // The complete sessions of a course are read from it alone.
    index('lecture_progress_complete')
      .on(table.assignment, table.module, table.lecture)
      .where(sql`${table.complete}`),
  ],
)

/** The clock of a trainee: the last heartbeat that was counted, over all tabs (rule time.counted). */
export const heartbeats = pgTable('heartbeats', {
  user: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: moment().notNull(),
  assignment: uuid(),
  lecture: uuid(),
  /** The seconds that the last heartbeat counted, and its attendance. */
  counted: integer().notNull().default(0),
  attendance: uuid(),
  /** The last heartbeats, by the names that browsers gave them, so that none is counted twice. */
  recent: uuid().array().notNull().default([]),
  isNew: boolean().notNull().default(true),
})

/** When and for how long each session was attended: what an inspection asks for (rule enrolment.attendance). */
export const attendance = pgTable(
  'attendance',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    startedAt: moment().notNull().defaultNow(),
    lastAt: moment().notNull().defaultNow(),
    seconds: integer().notNull().default(0),
    /** The part of its seconds that was sent once the connection was back. */
    late: integer().notNull().default(0),
    /** The part of the late seconds that its browser signed when it stored them (rule evidence.signed). */
    signed: integer().notNull().default(0),
    /**
     * Its origins: the class of the device and the digest of its network, with the first and last moment and the
     * seconds.
     */
    origins: jsonb()
      .$type<Record<string, [from: number, to: number, seconds: number]>>()
      .notNull()
      .default({}),
    /** Whether the record of time has it, or it predates the record (rule evidence.chain). */
    isSealed: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.assignment, table.lecture, table.lastAt),
    index('attendance_to_seal')
      .on(table.lastAt)
      .where(sql`not ${table.isSealed}`),
  ],
)

/** An answered survey: each question with its answer. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    assignment: uuid().references(() => assignments.id, { onDelete: 'set null' }),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    survey: uuid(),
    date: moment().notNull().defaultNow(),
    answers: jsonb()
      .$type<{ question: string; title: string; row?: string; category?: string; answer: string }[]>()
      .notNull(),
  },
  (table) => [
    uniqueIndex('survey_answers_once')
      .on(table.assignment)
      .where(sql`${table.assignment} is not null`),
    index().on(table.degree, table.date),
  ],
)
