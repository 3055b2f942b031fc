import { eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { all, allIf, and, none, not, or, rows, type Scope } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { companies, companyManagers } from './company-table.ts'
import { roles } from './role/table.ts'
import { users } from './table.ts'

/** The companies that a user answers for: a gestor's, a master's clients, a company's own. */
export const companiesOf = (user: Person): SQL | undefined => {
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

/** The rows whose company is one that the user answers for by being its manager, its master or its account. */
export const inOwnCompanies = (user: Person, column: PgColumn): Scope => {
  const own = companiesOf(user)
  return own ? rows(inArray(column, sql`(${own})`)) : none
}

/** The rows whose company is one that the user answers for; an admin answers for all (rule reach.scope). */
export const inCompaniesOf = (user: Person, column: PgColumn): Scope =>
  user.role.admin ? all : inOwnCompanies(user, column)

/** Whether a person also manages a company that is not among these. */
const servesBeyond = (companiesOfUser: SQL): SQL =>
  sql`exists (select from ${companyManagers} where ${companyManagers.user} = ${users.id} and ${companyManagers.company} not in (${companiesOfUser}))`

/** The training managers of the companies that a user answers for. */
const managersOf = (companiesOfUser: SQL): SQL =>
  sql`${users.id} in (select ${companyManagers.user} from ${companyManagers} where ${companyManagers.company} in (${companiesOfUser}))`

/**
 * The users that a user may see: itself and the people of the companies that it answers for; a master also those
 * companies' accounts and training managers (rule reach.scope).
 */
export const usersInSight = (user: Person): Scope => {
  const own = companiesOf(user)
  const clients = own && user.role.master ? or(inOwnCompanies(user, users.id), managersOf(own)) : none
  return or(inCompaniesOf(user, users.company), eq(users.id, user._id), clients)
}

/** Whether a role is none of those that reach beyond their own person and companies. */
const isPlain = sql`not (${roles.admin} or ${roles.master} or ${roles.moderator}) and ${roles.approvalLevel} = 0`

/** Roles of trainees and nothing more. */
export const traineeRoles = sql`(select ${roles.id} from ${roles} where ${roles.student} and ${isPlain} and not (${roles.gestor} or ${roles.company}))`

/** The trainees that a user answers for. */
export const traineesOf = (user: Person): Scope =>
  user.role.admin ? all : and(inOwnCompanies(user, users.company), inArray(users.role, traineeRoles))

const gestorRoles = sql`(select ${roles.id} from ${roles} where ${roles.gestor} and ${isPlain})`
const companyRoles = sql`(select ${roles.id} from ${roles} where ${roles.company} and ${isPlain} and not ${roles.gestor})`

/**
 * Whom a user manages, itself left out: an admin everybody, a gestor the trainees of its companies, a master those of
 * its clients, their accounts, and the training managers who serve no company but its own: whoever also serves others
 * is an administrator's to change (rule reach.scope).
 */
export const managedBy = (user: Person): Scope => {
  const others = ne(users.id, user._id)
  const own = companiesOf(user)
  if (user.role.admin || !own) return and(allIf(user.role.admin), others)
  if (!user.role.master) return and(allIf(user.role.gestor), traineesOf(user), others)
  const managers = and(managersOf(own), inArray(users.role, gestorRoles), not(servesBeyond(own)))
  const accounts = and(inOwnCompanies(user, users.id), inArray(users.role, companyRoles))
  return and(or(traineesOf(user), managers, accounts), others)
}
