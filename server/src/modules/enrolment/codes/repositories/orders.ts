import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { companies } from '../../../people/index.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { announceRemoved, announceSaved } from '../../../../platform/events/items.ts'
import { codeAccounts, codes, type CodeRow } from '../../code-tables.ts'
import { codesToTakeBack, companiesOfCodes } from '../../policy.ts'

/** A company that the user answers for, locked against removal. */
export const lockCompany = async (tx: Tx, who: Person, id: string) => {
  const [row] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), whereOf(companiesOfCodes(who))))
    .for('key share')
  return row
}

/** Writes a code. */
export const addCode = async (tx: Tx, values: typeof codes.$inferInsert): Promise<CodeRow> => {
  const [row] = await tx.insert(codes).values(values).returning()
  if (!row) throw new Error('a code was not written')
  await announceSaved(tx, 'code', [row], { isNew: true })
  return row
}

/** Writes the accounts of a code, already approved if its mails are sent at once. */
export const addAccounts = async (
  tx: Tx,
  code: string,
  accounts: readonly { pin: string; name: string; email: string }[],
  approvedAt: Date | null,
): Promise<void> => {
  if (accounts.length === 0) return
  const approval = approvedAt ? ('approved' as const) : ('free' as const)
  await tx
    .insert(codeAccounts)
    .values(accounts.map((account) => ({ ...account, id: newId(), code, approval, approvedAt })))
}

/** The code that an order made since a moment. */
export const codeOfOrder = async (tx: Tx, digest: string, since: Date): Promise<CodeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.orderDigest, digest), gt(codes.createdAt, since)))
    .limit(1)
  return row
}

/** A code that the user may take back, locked: nobody redeems it meanwhile. */
export const lockCodeToTakeBack = async (tx: Tx, who: Person, id: string): Promise<CodeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.id, id), whereOf(codesToTakeBack(who))))
    .for('update')
  return row
}

/** One of a code's accounts, locked. */
export const lockAccountOf = async (tx: Tx, code: string, account: string) => {
  const [row] = await tx
    .select()
    .from(codeAccounts)
    .where(and(eq(codeAccounts.code, code), eq(codeAccounts.id, account)))
    .for('update')
  return row
}

/** Whether somebody has a code's course by it still: an offered code whose course was taken back has nobody. */
export const isHeldByAnybody = async (on: Db, code: string): Promise<boolean> =>
  (await on.$count(codeAccounts, and(eq(codeAccounts.code, code), isNotNull(codeAccounts.user)))) > 0

/** Removes an account, and its seat. */
export const dropAccount = async (tx: Tx, code: string, account: string): Promise<void> => {
  await tx.delete(codeAccounts).where(eq(codeAccounts.id, account))
  await tx
    .update(codes)
    .set({ accountsAllowed: sql`${codes.accountsAllowed} - 1` })
    .where(eq(codes.id, code))
  await announceSaved(tx, 'code', [{ id: code }])
}

/** Removes a code with its accounts. */
export const dropCode = async (tx: Tx, id: string): Promise<void> => {
  const gone = await tx
    .delete(codes)
    .where(eq(codes.id, id))
    .returning({ id: codes.id, row: sql<unknown>`to_jsonb(${codes})` })
  await announceRemoved(tx, 'code', gone)
}
