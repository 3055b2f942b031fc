import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Person } from '../../platform/access/actor.ts'
import { isWithin } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { orderBy } from '../../platform/engine/order.ts'
import { foundIn } from '../../platform/engine/query.ts'
import { companies, companyManagers, editUser, sendRecovery, users } from '../people/index.ts'
import { companiesToRelease } from './policy.ts'
import { companyInvitations } from './tables.ts'

const managerKeys = { name: users.sort, username: users.username, email: users.email } as const

/** Who manages a company, by name, with what the reader may do about them. */
export const managersOf = (
  on: Db,
  who: Person,
  company: string,
  { search, sort }: { search: string | undefined; sort: string | undefined },
) =>
  on
    .select({
      _id: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      contact: users.contact,
      activationDate: users.activationDate,
      mayEdit: isWithin(editUser(who)),
      mayRecover: isWithin(sendRecovery(who)),
      mayWithdraw: isWithin(companiesToRelease(who)),
    })
    .from(users)
    .innerJoin(companyManagers, eq(companyManagers.user, users.id))
    .innerJoin(companies, eq(companies.id, companyManagers.company))
    .where(and(eq(companyManagers.company, company), foundIn(users.search, search)))
    .orderBy(...orderBy(managerKeys, users.id, sort))

/**
 * Who was invited to manage a company: each address once, when last, and whether that waits for an answer or expired; with
 * what the reader may do about it.
 */
export const invitedTo = (
  on: Db,
  who: Person,
  company: string,
  { now, search }: { now: Date; search: string | undefined },
) =>
  on
    .select({
      _id: sql<string>`max(${companyInvitations.id}::text)`,
      email: companyInvitations.email,
      invitedAt: max(companyInvitations.createdAt),
      waiting: sql<boolean>`bool_or(${isNull(companyInvitations.usedAt)})`,
      expired: sql<boolean>`not coalesce(bool_or(${gt(companyInvitations.expiresAt, now)})
        filter (where ${isNull(companyInvitations.usedAt)}), false)`,
      mayWithdraw: isWithin(companiesToRelease(who)),
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.company))
    .where(and(eq(companyInvitations.company, company), foundIn(companyInvitations.email, search)))
    .groupBy(companyInvitations.email, companies.id)
    .orderBy(asc(companyInvitations.email))
