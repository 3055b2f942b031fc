import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { companies, companyManagers } from './company-table.ts'
import { roles } from './role/table.ts'
import { users } from './table.ts'

/** The companies that a user answers for: a gestor's, a master's clients, a company's own. */
export const companiesOf = (user: SessionUser): SQL | undefined => {
  const ways = [
    user.role.gestor
      ? sql`select ${companyManagers.company} from ${companyManagers} where ${companyManagers.user} = ${user._id}`
      : undefined,
    user.role.master
      ? sql`select ${companies.id} from ${companies} where ${companies.master} = ${user._id}`
      : undefined,
    user.role.company ? sql`select ${user._id}::uuid` : undefined,
  ].filter((way) => way !== undefined)
  return ways.length > 0 ? sql.join(ways, sql` union `) : undefined
}

/** Whether a column's company is one that the user answers for; an admin answers for all (decision 9). */
export const inCompaniesOf = (user: SessionUser, column: PgColumn): SQL | boolean => {
  if (user.role.admin) return true
  const own = companiesOf(user)
  return own ? inArray(column, sql`(${own})`) : false
}

/** Whether a person also manages a company that is not among these. */
const servesBeyond = (companiesOfUser: SQL): SQL =>
  sql`exists (select from ${companyManagers} where ${companyManagers.user} = ${users.id} and ${companyManagers.company} not in (${companiesOfUser}))`

/** The training managers of the companies that a user answers for. */
const managersOf = (companiesOfUser: SQL): SQL =>
  sql`${users.id} in (select ${companyManagers.user} from ${companyManagers} where ${companyManagers.company} in (${companiesOfUser}))`

/**
 * The users that a user may see: itself and the people of the companies that it answers for; a master also those
 * companies' accounts and training managers (decision 9).
 */
export const usersInSight = (user: SessionUser | undefined): SQL | boolean => {
  if (!user) return false
  if (user.role.admin) return true
  const own = companiesOf(user)
  const theirs = own && inArray(users.company, sql`(${own})`)
  const clients = own && user.role.master ? or(inArray(users.id, sql`(${own})`), managersOf(own)) : undefined
  return or(eq(users.id, user._id), theirs, clients) ?? false
}

/** Whether a role is none of those that reach beyond their own person and companies. */
const isPlain = sql`not (${roles.admin} or ${roles.master} or ${roles.moderator}) and ${roles.approvalLevel} = 0`

/** Roles of trainees and nothing more. */
export const traineeRoles = sql`(select ${roles.id} from ${roles} where ${roles.student} and ${isPlain} and not (${roles.gestor} or ${roles.company}))`

/** The trainees that a user answers for. */
export const traineesOf = (user: SessionUser): SQL | boolean => {
  const theirs = inCompaniesOf(user, users.company)
  if (typeof theirs === 'boolean') return theirs
  return and(theirs, inArray(users.role, traineeRoles)) ?? false
}

const gestorRoles = sql`(select ${roles.id} from ${roles} where ${roles.gestor} and ${isPlain})`
const companyRoles = sql`(select ${roles.id} from ${roles} where ${roles.company} and ${isPlain} and not ${roles.gestor})`

/**
 * Whom a user manages, itself left out: an admin everybody, a gestor the trainees of its companies, a master those of
 * its clients, their accounts, and the training managers who serve no company but its own: whoever also serves others
 * is an administrator's to change (specification §6, decisions 9 and 0030).
 */
export const managedBy = (user: SessionUser): SQL | boolean => {
  if (user.role.admin) return sql`${users.id} <> ${user._id}`
  const own = companiesOf(user)
  if (!own || !(user.role.gestor || user.role.master)) return false
  const trainees = traineesOf(user)
  if (typeof trainees === 'boolean') return trainees
  const theirs = user.role.master
    ? or(
        trainees,
        and(managersOf(own), inArray(users.role, gestorRoles), not(servesBeyond(own))),
        and(inArray(users.id, sql`(${own})`), inArray(users.role, companyRoles)),
      )
    : trainees
  return and(theirs, sql`${users.id} <> ${user._id}`) ?? false
}
