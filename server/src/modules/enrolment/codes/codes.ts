import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceGiven } from '../giving/given.ts'
import { redeemPending } from './pending.ts'

/** What other parts of the product call. */
export interface Codes {
  /** Redeems the code that a person signed up with, if one waits; a refused one stays, and does not keep them out. */
  redeemPending: (tx: Tx, userId: string) => Promise<void>
}

/** Makes what other parts of the product call of activation codes. */
export const createCodes = (platform: Platform): Codes => ({
  async redeemPending(tx, userId) {
    const given = await redeemPending(platform, tx, userId)
    if (given) await afterCommit(tx, () => announceGiven(platform, [given]))
  },
})
