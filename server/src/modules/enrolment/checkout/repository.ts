import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { discounted, toCents } from '#contract/commerce/invoice-rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { servicePercent, services } from '../../commerce/index.ts'
import { users, usersInSight } from '../../people/index.ts'
import { assignments } from '../tables.ts'

/** Waits for the lock on the order of a digest, and holds it until the transaction ends. */
export const lockOrder = async (tx: Tx, digest: string): Promise<void> => {
  await holdLock(tx, { name: `order:${digest}` })
}

/**
 * The service by which something was first sold: the unit price in cents, that price after the campaign of its day, and
 * the price of all.
 * @param of the service, or the code that was sold
 */
export const serviceOfSale = async (tx: Tx, of: { service: string } | { code: string }) => {
  const [row] = await tx
    .select({ ...getTableColumns(services), percent: servicePercent.mapWith(Number) })
    .from(services)
    .where('code' in of ? eq(services.code, of.code) : eq(services.id, of.service))
    .orderBy(asc(services.id))
    .limit(1)
  if (!row?.company) throw new Error('something was sold without its service')
  const { id, quantity, descServico: description } = row
  const value = toCents(row.value)
  const charged = discounted(value, row.percent)
  return { _id: id, description, quantity, value, charged, total: charged * quantity }
}

/** The accounts with these addresses that a seller sees: whom they work for, and whether they have the course. */
export const accountsKnown = async (
  tx: Tx,
  seller: Person,
  { emails, degree }: { emails: readonly string[]; degree: string },
) => {
  if (emails.length === 0) return []
  const email = sql<string>`lower(${users.email})`
  return tx
    .select({ email, company: users.company, has: sql<boolean>`${assignments.id} is not null` })
    .from(users)
    .leftJoin(assignments, and(eq(assignments.user, users.id), eq(assignments.degree, degree)))
    .where(and(inArray(email, [...emails]), whereOf(usersInSight(seller))))
}
