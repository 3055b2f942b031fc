import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TrainingEntity } from '../../platform/academy.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { assignments } from '../enrolment/tables.ts'

/** What a certificate says, as it was on the day of issue; later changes of the person or course do not touch it. */
export interface CertificateContent {
  entity: TrainingEntity
  trainee: {
    name: string
    nif: string
    identificationType: string
    identificationNumber: string
    dateOfBirth: string
    birthplace: string
    nationality: string
  }
  company: string | null
  course: { name: string; code: string | null; hours: number; minutes: number }
  modules: { name: string; minutes: number; lectures: string[] }[]
  startDate: string
  endDate: string
  grade: { value: number; weight: number } | null
  attendedMinutes: number
}

export const certificates = pgTable('certificates', {
  id: uuid().primaryKey().$defaultFn(newId),
  assignment: uuid()
    .notNull()
    .unique()
    .references(() => assignments.id),
  /** Year and order in the year: 2026/000123. */
  number: text().notNull().unique(),
  /** The word in the public address that verifies it. */
  verification: text().notNull().unique(),
  content: jsonb().$type<CertificateContent>().notNull(),
  issuedAt: moment().notNull().defaultNow(),
  /** When the trainee first downloaded it themselves; null until then. */
  deliveredAt: moment(),
})

/** The next number of each year. */
export const certificateNumbers = pgTable('certificate_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

export type CertificateRow = typeof certificates.$inferSelect
