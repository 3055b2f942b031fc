import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  itemColumns,
  moment,
  searchColumn,
  searchIndex,
  sortColumn,
} from '../../../platform/database/columns.ts'
import { users } from '../table.ts'

/** The record beside a company's account; both have the same id (rule company.account). */
export const companies = pgTable(
  'companies',
  {
    ...itemColumns(),
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    nif: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    address: text(),
    postalCode: text(),
    city: text(),
    locality: text(),
    county: text(),
    district: text(),
    country: text(),
    /** Its place on the map, in degrees. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The bank account: shown to the company itself and to administrators. */
    nib: text(),
    activatedAt: moment(),
    companyContact: text(),
    companyRepName: text(),
    companyProfessionalSector: integer(),
    /** Whether trainees may download their own certificates; the API has it as `config.certificateDownload`. */
    certificateDownload: boolean().notNull().default(true),
    /** Whether it gets the summary of each closed month by mail; the API has it as `config.invoiceMail`. */
    invoiceMail: boolean().notNull().default(false),
    /** The master whose client it is. */
    master: uuid().references(() => users.id),
    sort: sortColumn('name'),
    search: searchColumn('nif', 'name', 'email', 'company_contact'),
  },
  (table) => [
    index().on(table.master),
    index().on(table.sort, table.id),
    searchIndex('companies_search', table.search),
  ],
)

/** Which gestores manage which companies. */
export const companyManagers = pgTable(
  'company_managers',
  {
    company: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company, table.user] }), index().on(table.user)],
)
