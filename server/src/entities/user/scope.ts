import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { companies, companyManagers } from '../company/table.ts'
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

/** The users that a user may see: itself, and those of the companies that it answers for (decision 9). */
export const usersInSight = (user: SessionUser | undefined): SQL | boolean => {
  if (!user) return false
  const theirs = inCompaniesOf(user, users.company)
  if (theirs === true) return true
  return or(eq(users.id, user._id), theirs === false ? undefined : theirs) ?? false
}

/** The trainees that a user answers for. */
export const traineesOf = (user: SessionUser): SQL | boolean => {
  const theirs = inCompaniesOf(user, users.company)
  return typeof theirs === 'boolean' ? theirs : (and(theirs) ?? false)
}
