import { readCode } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { redeemCode, type Given } from './redeem.ts'
import { keepPendingRefusal, settlePendingCode } from '../../people/index.ts'
import { lockPending } from './repositories/people.ts'

/** Is it the code that the person signed up with, however it is typed? */
export const isPending = async (tx: Tx, userId: string, typed: string): Promise<boolean> => {
  const pending = await lockPending(tx, userId)
  if (pending === undefined) return false
  const [kept, given] = [readCode(pending), readCode(typed)]
  return kept.code === given.code && kept.pin === given.pin
}

/**
 * Redeems the code of a sign-up in the transaction that needs it, such as the activation. A refusal only stores its
 * reason beside the code, which stays for another try.
 * @returns the given courses, if any
 */
export const redeemPending = async (
  platform: Platform,
  tx: Tx,
  userId: string,
): Promise<Given | undefined> => {
  const pending = await lockPending(tx, userId)
  if (pending === undefined) return undefined
  try {
    const given = await tx.transaction((inner) => redeemCode(platform, inner, pending, userId))
    await settlePendingCode(tx, userId)
    return given
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await keepPendingRefusal(tx, userId, error)
    return undefined
  }
}
