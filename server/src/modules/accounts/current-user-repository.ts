import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import type { Db } from '../../platform/database/db.ts'
import { assignments } from '../enrolment/index.ts'
import {
  companies,
  type FoundSession,
  isOpen,
  roles,
  sessionColumns,
  sessions,
  type UserRow,
  users,
  viewedRole,
} from '../people/index.ts'

/** The columns of a user that their own browser gets, and those that may refuse the login. */
const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  avatar: users.avatar,
  active: users.active,
  lock: users.lock,
  activationDate: users.activationDate,
  changepw: users.changepw,
  unread: users.unread,
  pendingCode: users.pendingCode,
  pendingCodeRefusal: users.pendingCodeRefusal,
  updatedAt: users.updatedAt,
  company: users.company,
  contact: users.contact,
  nif: users.nif,
  niss: users.niss,
  address: users.address,
  addressDetails: users.addressDetails,
  postalCode: users.postalCode,
  city: users.city,
  locality: users.locality,
  county: users.county,
  district: users.district,
  dateOfBirth: users.dateOfBirth,
  dateValidateCC: users.dateValidateCC,
  gender: users.gender,
  identificationType: users.identificationType,
  identificationSubType: users.identificationSubType,
  emitedBy: users.emitedBy,
  entryVisa: users.entryVisa,
  identificationNumber: users.identificationNumber,
  identificationCheckCC: users.identificationCheckCC,
  job: users.job,
  educationLevel: users.educationLevel,
  country: users.country,
  nationalityCountry: users.nationalityCountry,
  nationalityCountryOther: users.nationalityCountryOther,
  citizenshipCountry: users.citizenshipCountry,
  citizenshipCountryOther: users.citizenshipCountryOther,
  citizenshipDistrict: users.citizenshipDistrict,
  citizenshipCounty: users.citizenshipCounty,
}

/** A user with all that the browser of the logged-in person gets, and what a login checks. */
export interface FoundUser {
  user: Pick<UserRow, keyof typeof userColumns>
  role: typeof roles.$inferSelect
  company: { _id: string; name: string } | null
  certificateIssued: boolean
}

/** Finds users with the data that they get about themselves, in one statement each. */
export interface CurrentUsers {
  byId: (id: string) => Promise<FoundUser | undefined>
  /** The account that a person means, by username, email or alias, and the hash that their password is compared with. */
  byName: (name: string) => Promise<(FoundUser & { passwordHash: string | null }) | undefined>
  /** The user of a session, and its rights. */
  bySession: (id: string) => Promise<(FoundUser & { session: FoundSession }) | undefined>
}

/** Prepares the three questions. */
export const createCurrentUsers = (db: Db): CurrentUsers => {
  const firm = alias(companies, 'firm')
  const issued = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(sql`${assignments.user} = ${users.id} and ${assignments.certificadoEmitido}`)
  const columns = {
    user: userColumns,
    role: roles,
    company: { _id: firm.id, name: firm.name },
    certificateIssued: sql<boolean>`${exists(issued)}`,
  }
  const prepared = (name: string, condition: SQL | undefined, passwordHash: SQL<string | null>) =>
    db
      .select({ ...columns, passwordHash })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.role))
      .leftJoin(firm, eq(firm.id, users.company))
      .where(condition)
      .limit(1)
      .prepare(name)
  const value = sql.placeholder('value')
  const byId = prepared('current_user_by_id', eq(users.id, value), sql`null`)
  const byName = prepared(
    'current_user_by_name',
    or(
      eq(sql`lower(${users.username})`, value),
      eq(sql`lower(${users.email})`, value),
      eq(users.alias, value),
    ),
    sql`${users.passwordHash}`,
  )
  const bySession = db
    .select({ ...columns, session: sessionColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(viewedRole, eq(viewedRole.id, sessions.viewAs))
    .leftJoin(firm, eq(firm.id, users.company))
    .where(and(eq(sessions.id, value), isOpen))
    .prepare('current_user_by_session')
  return {
    bySession: async (id) => (await bySession.execute({ value: id }))[0],
    byId: async (id) => (await byId.execute({ value: id }))[0],
    byName: async (name) => (await byName.execute({ value: canonicalUsername(name) }))[0],
  }
}
