import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import {
  itemColumns,
  moment,
  searchColumn,
  searchIndex,
  sortColumn,
} from '../../platform/database/columns.ts'
import { roles } from './role/table.ts'

/** People and company accounts. The `data.*` fields of the calls are columns of their own. */
export const users = pgTable(
  'users',
  {
    ...itemColumns(),
    username: text().notNull(),
    email: text().notNull(),
    /** The last address confirmed by a mailed code: other people may write any address into the account. */
    provenEmail: text(),
    /** Another name that logs in, as for a demo company. */
    alias: text().unique(),
    passwordHash: text(),
    role: uuid()
      .notNull()
      .references(() => roles.id),
    avatar: jsonb().$type<StoredFile>(),
    /** Neither activation nor the first password is pending, and nobody disabled it. */
    active: boolean().notNull().default(false),
    lock: boolean().notNull().default(false),
    /** Made by the product itself; never removed. */
    system: boolean().notNull().default(false),
    owner: uuid(),
    /** SHA-256 of the last code that activates the account, or sets a new password. */
    activationHash: text(),
    /** Until when that code is valid; null once a code was used, after which none is valid. */
    activationExpiresAt: moment(),
    /** The training code given at sign-up, until it is redeemed or given up. */
    pendingCode: text(),
    /** Why it was refused when it was last tried. */
    pendingCodeRefusal: text(),
    changepw: boolean().notNull().default(true),
    activationDate: moment(),
    /** When the person who signed up accepted the terms. */
    termsAcceptedAt: moment(),
    /** The last login, from which the retention of personal data is counted. */
    lastLoginAt: moment(),
    unread: integer().notNull().default(0),
    lastMessage: moment(),

    name: text().notNull().default(''),
    contact: text(),
    nif: text(),
    niss: text(),
    company: uuid().references((): AnyPgColumn => users.id),
    /** When an existing account joined the company, which pays for it from then on. */
    companySince: moment(),
    address: text(),
    addressDetails: text(),
    postalCode: text(),
    city: text(),
    locality: text(),
    county: text(),
    district: text(),
    dateOfBirth: date({ mode: 'string' }),
    dateValidateCC: date({ mode: 'string' }),
    gender: text().$type<'M' | 'F'>(),
    identificationType: text().$type<'A' | 'C' | 'M' | 'P'>(),
    identificationSubType: text(),
    emitedBy: text(),
    entryVisa: text(),
    identificationNumber: text(),
    identificationCheckCC: text(),
    job: text(),
    educationLevel: uuid(),
    country: text(),
    nationalityCountry: text().$type<'1' | '2'>(),
    nationalityCountryOther: text(),
    citizenshipCountry: text().$type<'1' | '2'>(),
    citizenshipCountryOther: text(),
    citizenshipDistrict: text(),
    citizenshipCounty: text(),
    privateCode: text(),
    /** May ask for help in a session, and sees its FAQs. */
    faqs: boolean().notNull().default(true),
    /** May keep notes in a session. */
    comments: boolean().notNull().default(true),
    sort: sortColumn('name'),
    search: searchColumn('username', 'email', 'name', 'nif', 'niss'),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index().on(table.company),
    // The people of a company are counted without opening their rows.
    index().on(table.company, table.role, table.active, table.lock),
    index().on(table.role),
    index().on(table.owner),
    index().on(table.sort, table.id),
    // A search that many match is read in the list's order, without opening the row of each that does not.
    index('users_found').on(table.sort, table.id, table.search),
    index().on(table.createdAt, table.id),
    index().on(table.nif),
    index('users_activated_for').on(sql`greatest(${table.activationDate}, ${table.companySince})`),
    searchIndex('users_search', table.search),
  ],
)

export type UserRow = typeof users.$inferSelect

/**
 * The codes mailed to an account that are still valid: each until its own end, so that requesting another does not
 * invalidate earlier ones.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code. */
    hash: text().notNull(),
    /** The address that it was sent to; it opens the account only while this is the account's. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.hash] })],
)

/** Logins that are open. The cookie's value is kept only as its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** The browser and network from which it was opened, for the person to recognise it. */
    device: text().notNull().default(''),
    network: text().notNull().default(''),
    /** The role as which an administrator views the product; they cannot change anything meanwhile. */
    viewAs: uuid().references(() => roles.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.user), index().on(table.expiresAt)],
)
