import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { PinAccountRow } from '#contract/enrolment/codes-endpoints.ts'
import { codesInSight } from '../../policy.ts'
import { codeAccounts, codes } from '../../code-tables.ts'
import { companies, users } from '../../../people/index.ts'
import { degrees } from '../../../catalogue/index.ts'
import { wordPattern, wordsOf } from '../../../../platform/engine/query.ts'
import { and as andScope, whereOf } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'

const person = alias(users, 'person')

/** The accounts of PIN codes that a user answers for. */
const inSight = (user: Person): SQL | undefined => whereOf(andScope(eq(codes.type, 'P'), codesInSight(user)))

const accountQuery = (on: Db) =>
  on
    .select({
      _id: codeAccounts.id,
      code: { _id: codes.id, code: codes.code },
      degree: { _id: degrees.id, name: degrees.name },
      company: { _id: companies.id, name: companies.name },
      pin: sql<string>`coalesce(${codeAccounts.pin}, '')`,
      name: codeAccounts.name,
      email: codeAccounts.email,
      approval: codeAccounts.approval,
      user: { _id: person.id, name: person.name },
    })
    .from(codeAccounts)
    .innerJoin(codes, eq(codes.id, codeAccounts.code))
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .leftJoin(companies, eq(companies.id, codes.company))
    .leftJoin(person, eq(person.id, codeAccounts.user))

export type Approval = PinAccountRow['approval']

/** An account as it goes out, its code masked. */
export const maskAccount = (row: PinAccountRow): PinAccountRow => ({
  ...row,
  code: { ...row.code, code: maskCode(row.code.code) },
})

/** A page of them: those that wait first, then by code and PIN. */
export const listAccounts = async (
  db: Db,
  user: Person,
  page: { skip: number; limit: number; search?: string | undefined; approval?: Approval | undefined },
) => {
  const words = wordsOf(page.search)
  const text = sql`fold(concat_ws(' ', ${codeAccounts.name}, ${codeAccounts.email}))`
  const condition = and(
    inSight(user),
    page.approval ? eq(codeAccounts.approval, page.approval) : undefined,
    // The rows show a mask of the code: only the complete code finds it.
    ...words.map((word) =>
      or(sql`${text} like ${wordPattern(word)}`, sql`upper(${codes.code}) = upper(${word})`),
    ),
  )
  const [items, counted] = await Promise.all([
    accountQuery(db)
      .where(condition)
      .orderBy(sql`${codeAccounts.approval} <> 'free'`, codes.id, codeAccounts.pin, codeAccounts.id)
      .limit(page.limit)
      .offset(page.skip),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(codeAccounts)
      .innerJoin(codes, eq(codes.id, codeAccounts.code))
      .where(condition),
  ])
  return { items: items.map(maskAccount), total: counted[0]?.total ?? 0 }
}

/** One account of a code, locked: of concurrent approvals, one succeeds. */
export const lockAccountInSight = async (
  tx: Tx,
  user: Person,
  { id, account }: { id: string; account: string },
): Promise<PinAccountRow | undefined> => {
  const [row] = await accountQuery(tx)
    .where(and(inSight(user), eq(codes.id, id), eq(codeAccounts.id, account)))
    .for('update', { of: codeAccounts })
  return row
}

/** The ids of the waiting accounts, among the given ones or all. */
export const waitingAccounts = async (db: Db, user: Person, only: readonly string[] | undefined) => {
  const rows = await db
    .select({ id: codes.id, account: codeAccounts.id })
    .from(codeAccounts)
    .innerJoin(codes, eq(codes.id, codeAccounts.code))
    .where(
      and(
        inSight(user),
        eq(codeAccounts.approval, 'free'),
        only ? inArray(codeAccounts.id, [...only]) : undefined,
      ),
    )
    .orderBy(codeAccounts.id)
  return rows
}

/** Sets the state of an account. */
export const setApproval = async (tx: Tx, id: string, approval: Approval, at: Date): Promise<void> => {
  const approvedAt = approval === 'approved' ? at : null
  await tx.update(codeAccounts).set({ approval, approvedAt }).where(eq(codeAccounts.id, id))
}
