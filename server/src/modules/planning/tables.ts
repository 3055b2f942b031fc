import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlanAnswer, PlanState } from '#contract/planning/rules.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'

const day = () => date({ mode: 'string' })

/** A company's training plan of a year, a row for each version (rule planning.states). */
export const trainingPlans = pgTable(
  'training_plans',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    company: uuid()
      .notNull()
      .references(() => users.id),
    year: integer().notNull(),
    version: integer().notNull(),
    state: text().$type<PlanState>().notNull().default('draft'),
    diagnosis: text().notNull().default(''),
    /** Why there is a version after the first. */
    reason: text(),
    /** The opinion of the workers' representatives, if there are any. */
    representatives: text().notNull().default(''),
    createdAt: moment().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    consultedFrom: day(),
    consultedUntil: day(),
    approvedAt: moment(),
    approvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('training_plans_version').on(table.company, table.year, table.version),
    uniqueIndex('training_plans_open')
      .on(table.company, table.year)
      .where(sql`${table.state} in ('draft', 'consulting')`),
    uniqueIndex('training_plans_approved')
      .on(table.company, table.year)
      .where(sql`${table.state} = 'approved'`),
    check('training_plans_reason', sql`${table.version} = 1 or ${table.reason} <> ''`),
  ],
)

/** The courses of a plan, with their people and days. */
export const trainingPlanRows = pgTable(
  'training_plan_rows',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    plan: uuid()
      .notNull()
      .references(() => trainingPlans.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    people: uuid().array().notNull(),
    startDate: day().notNull(),
    endDate: day().notNull(),
    hours: integer().notNull(),
    /** Its purpose, provider, place and times, which the law requires in a plan. */
    objectives: text().notNull().default(''),
    entity: text().notNull().default(''),
    location: text().notNull().default(''),
    timetable: text().notNull().default(''),
    /** The price for one person: until the plan is approved, the current price; then the price at its approval. */
    price: doublePrecision(),
  },
  (table) => [uniqueIndex('training_plan_rows_place').on(table.plan, table.place)],
)

/** Who was asked about their part of a plan, when they saw it, and their answer: the proof of the consultation. */
export const trainingPlanParts = pgTable(
  'training_plan_parts',
  {
    plan: uuid()
      .notNull()
      .references(() => trainingPlans.id, { onDelete: 'cascade' }),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment(),
    answeredAt: moment(),
    answer: text().$type<PlanAnswer>(),
    opinion: text(),
  },
  (table) => [primaryKey({ columns: [table.plan, table.user] }), index().on(table.user)],
)
