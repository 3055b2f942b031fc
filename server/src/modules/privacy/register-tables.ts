import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ErasedKey } from '#contract/compliance/parameter-keys.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { IdentityMethod } from '#contract/privacy/identity-check.ts'
import type { LegalBasis, ProcessingRole } from '#contract/privacy/processing-activity.ts'
import type { ContractState } from '#contract/privacy/processor-contract.ts'
import { itemColumns, moment, searchColumn } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

const staff = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** What the academy does with personal data (rule privacy.register). */
export const processingActivities = pgTable('processing_activities', {
  ...itemColumns(),
  name: text().notNull().unique(),
  role: text().$type<ProcessingRole>().notNull().default('controller'),
  basis: text().$type<LegalBasis>().notNull(),
  purpose: text().notNull(),
  people: text().notNull(),
  data: text().notNull(),
  recipients: text().notNull(),
  transfers: text(),
  term: text().notNull(),
  keptBy: text().$type<ErasedKey>(),
  measures: text(),
  search: searchColumn('name'),
})

/** Whose identity was checked, by whom, when and how (rule privacy.identity). */
export const identityChecks = pgTable(
  'identity_checks',
  {
    ...itemColumns(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text().$type<IdentityMethod>().notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    checkedBy: staff(),
    note: text(),
  },
  (table) => [index().on(table.user), index().on(table.checkedOn, table.id)],
)

/** The versions of the contract on companies' data (rule privacy.contracts). */
export const contractTemplates = pgTable('contract_templates', {
  ...itemColumns(),
  title: text().notNull(),
  version: integer().notNull().unique(),
  body: text().notNull(),
})

/** The contract of each company on its people's data (rule privacy.contracts). */
export const processorContracts = pgTable(
  'processor_contracts',
  {
    ...itemColumns(),
    /** The company's account. */
    company: uuid()
      .notNull()
      .references(() => users.id),
    template: uuid()
      .notNull()
      .references(() => contractTemplates.id),
    version: integer().notNull(),
    state: text().$type<ContractState>().notNull().default('proposed'),
    /** As it was put to the company. */
    text: text().notNull(),
    acceptedAt: moment(),
    acceptedBy: staff(),
    signedOn: date({ mode: 'string' }),
    signedBy: text(),
    file: jsonb().$type<StoredFile>(),
  },
  (table) => [index().on(table.company), index().on(table.createdAt, table.id)],
)

export type ProcessorContractRow = typeof processorContracts.$inferSelect
