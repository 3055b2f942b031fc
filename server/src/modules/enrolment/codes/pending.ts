import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { readCode } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { users } from '../../people/index.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { redeemCode, type Given } from './redeem.ts'

/** The code that a person signed up with and that was not redeemed yet, locked. */
const lockPending = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ code: users.pendingCode })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
    .for('update')
  return row?.code ?? undefined
}

/** Writes down why the code was refused, for the person to read. */
export const keepRefusal = async (on: Db, userId: string, refusal: Problem): Promise<void> => {
  await on
    .update(users)
    .set({ pendingCodeRefusal: refusal.message })
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
}

/** The person has done with the code of the sign-up: it was redeemed, or given up. */
export const settlePending = async (on: Db, userId: string): Promise<void> => {
  await on.update(users).set({ pendingCode: null, pendingCodeRefusal: null }).where(eq(users.id, userId))
}

/** Is it the code that the person signed up with, however it is typed? */
export const isPending = async (tx: Tx, userId: string, typed: string): Promise<boolean> => {
  const pending = await lockPending(tx, userId)
  if (pending === undefined) return false
  const [kept, given] = [readCode(pending), readCode(typed)]
  return kept.code === given.code && kept.pin === given.pin
}

/**
 * Redeems the code of a sign-up in the transaction that needs it, such as the activation. A refusal leaves no other
 * trace than its reason beside the code, which stays for another try.
 * @returns what was given, if anything
 */
export const redeemPending = async (tx: Tx, userId: string, now: Date): Promise<Given | undefined> => {
  const pending = await lockPending(tx, userId)
  if (pending === undefined) return undefined
  try {
    const given = await tx.transaction((inner) => redeemCode(inner, pending, userId, now))
    await settlePending(tx, userId)
    return given
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await keepRefusal(tx, userId, error)
    return undefined
  }
}

/** The code that a person signed up with. @throws Problem `not_found` where none waits */
export const pendingOf = async (on: Db, userId: string): Promise<string> => {
  const [row] = await on
    .select({ code: sql<string>`${users.pendingCode}` })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
  if (!row) throw new Problem('not_found')
  return row.code
}
