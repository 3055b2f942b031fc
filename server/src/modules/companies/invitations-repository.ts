import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { companies, mayEnter, users } from '../people/index.ts'
import { mayBeManager } from './policy.ts'
import { companyInvitations } from './tables.ts'

export type Invitation = typeof companyInvitations.$inferSelect

/** An open invitation, by the hash of its token. */
const waits = (tokenHash: string, now: Date): SQL | undefined =>
  and(
    eq(companyInvitations.tokenHash, tokenHash),
    isNull(companyInvitations.usedAt),
    gt(companyInvitations.expiresAt, now),
  )

/** The company behind an open invitation, and its inviter. */
export const findInvitation = async (on: Db, tokenHash: string, now: Date) => {
  const inviter = alias(users, 'inviter')
  const [found] = await on
    .select({
      _id: companies.id,
      name: companies.name,
      nif: companies.nif,
      email: companyInvitations.email,
      invitedBy: inviter.name,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.company))
    .leftJoin(inviter, eq(inviter.id, companyInvitations.invitedBy))
    .where(waits(tokenHash, now))
  return found
}

/**
 * Uses up an invitation, and the same address's other invitations to the company: of two concurrent calls, one gets it.
 * @param company only if the invitation is to this company
 */
export const takeInvitationUp = async (
  tx: Db,
  tokenHash: string,
  now: Date,
  company?: string,
): Promise<Invitation | undefined> => {
  const of = tx
    .select({ company: companyInvitations.company, email: companyInvitations.email })
    .from(companyInvitations)
    .where(and(waits(tokenHash, now), company ? eq(companyInvitations.company, company) : undefined))
  const used = await tx
    .update(companyInvitations)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(
        isNull(companyInvitations.usedAt),
        sql`(${companyInvitations.company}, ${companyInvitations.email}) in ${of}`,
      ),
    )
    .returning()
  return used.find((one) => one.tokenHash === tokenHash)
}

/** Withdraws the open invitations of an address to a company; returns how many there were. */
export const withdrawInvitations = async (
  tx: Db,
  { company, email }: { company: string; email: string },
  now: Date,
): Promise<number> => {
  const { rowCount } = await tx
    .update(companyInvitations)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(
        eq(companyInvitations.company, company),
        eq(companyInvitations.email, email),
        isNull(companyInvitations.usedAt),
      ),
    )
  return rowCount ?? 0
}

/** Stores an invitation. */
export const insertInvitation = async (
  tx: Db,
  invitation: typeof companyInvitations.$inferInsert,
): Promise<void> => {
  await tx.insert(companyInvitations).values(invitation)
}

/** The inviter, if they can still be reached, with the name of the company. */
export const findInviter = async (tx: Db, { company, invitedBy }: Invitation) => {
  // Their account may be gone by now.
  if (invitedBy === null) return undefined
  const [found] = await tx
    .select({ _id: users.id, email: users.email, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, company))
    .where(and(eq(users.id, invitedBy), mayEnter))
  return found
}

/** The waiting invitations to companies within a scope, the next to expire first, and how many there are. */
export const waitingInvitations = async (on: Db, scope: Scope, now: Date, limit: number) => {
  const rows = await on
    .select({
      company: { _id: companies.id, name: companies.name },
      email: companyInvitations.email,
      expiresAt: companyInvitations.expiresAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.company))
    .where(and(whereOf(scope), isNull(companyInvitations.usedAt), gt(companyInvitations.expiresAt, now)))
    .orderBy(companyInvitations.expiresAt, companyInvitations.id)
    .limit(limit)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...one }) => one) }
}

/** Somebody who manages companies. */
export const findGestor = async (on: Db, id: string) => {
  const [user] = await on
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), mayBeManager))
  return user
}
