import { boolean, date, doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  Diploma,
  Initiative,
  Modality,
  PensionScheme,
  Schedule,
  TrainingEntity,
  TrainingLevel,
} from '#contract/classifications/report-tables.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

const day = () => date({ mode: 'string' })

/** What the law says in figures, by date (rule compliance.parameters). */
export const legalParameters = pgTable(
  'legal_parameters',
  {
    ...itemColumns(),
    name: text().notNull(),
    key: text().$type<LegalKey>().notNull(),
    value: doublePrecision(),
    /** `MM-dd`. */
    monthDay: text(),
    startDate: day().notNull(),
    endDate: day(),
    source: text().notNull(),
    mark: text().$type<LegalMark>().notNull(),
    note: text(),
    checkedOn: day(),
    checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.key, table.startDate)],
)

/** A worker and the company, which is named by its account. */
const workerColumns = () => ({
  user: uuid()
    .notNull()
    .references(() => users.id),
  company: uuid()
    .notNull()
    .references(() => users.id),
})

/** Who works where, from when until when (rule compliance.employment). */
export const employments = pgTable(
  'employments',
  {
    ...itemColumns(),
    ...workerColumns(),
    startDate: day().notNull(),
    endDate: day(),
    contract: text().$type<'open' | 'fixed'>().notNull().default('open'),
    weeklyHours: doublePrecision().notNull().default(40),
    pensionScheme: text().$type<PensionScheme>().notNull().default('1'),
    establishment: text(),
    /** The payment of what was owed at its end; of all of it if no hours are given (rule compliance.payment). */
    paidOn: day(),
    paidHours: doublePrecision(),
    paidNote: text(),
    search: searchColumn('establishment'),
  },
  (table) => [
    index().on(table.company, table.startDate),
    index().on(table.user),
    // Whether somebody has a contract at a company: after many were brought the database does not know yet how many
    // each of the two has, and asked by the company alone it reads all its contracts for each of its people.
    index().on(table.user, table.company),
    index().on(table.startDate),
  ],
)

/** Training received elsewhere (rule compliance.elsewhere). */
export const externalTrainings = pgTable(
  'external_trainings',
  {
    ...itemColumns(),
    ...workerColumns(),
    name: text().notNull(),
    /** CNAEF, three digits. */
    area: text(),
    startDate: day().notNull(),
    endDate: day().notNull(),
    hours: doublePrecision().notNull(),
    entity: text().notNull(),
    /** As the annual report codes it (table RU_ENTFORM). */
    entityType: text().$type<TrainingEntity>().notNull(),
    qualifying: boolean().notNull().default(false),
    /** What else annex C asks about it (rule annex.course). */
    modality: text().$type<Modality>().default('08'),
    level: text().$type<TrainingLevel>().default('09'),
    schedule: text().$type<Schedule>().default('01'),
    initiative: text().$type<Initiative>().default('01'),
    diploma: text().$type<Diploma>().default('03'),
    certificate: text(),
    certificateFile: jsonb().$type<StoredFile>(),
    search: searchColumn('name', 'entity', 'certificate'),
  },
  (table) => [
    index().on(table.company, table.endDate),
    index().on(table.user),
    index().on(table.endDate),
    searchIndex('external_trainings_search', table.search),
  ],
)

/** Credit of hours that was used (rule compliance.credit). */
export const creditUses = pgTable(
  'credit_uses',
  {
    ...itemColumns(),
    ...workerColumns(),
    noticeDate: day().notNull(),
    startDate: day().notNull(),
    hours: doublePrecision().notNull(),
    purpose: text().notNull(),
    search: searchColumn('purpose'),
  },
  (table) => [
    index().on(table.company, table.startDate),
    index().on(table.user),
    index().on(table.startDate),
  ],
)
