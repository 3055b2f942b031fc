import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { approveIn } from '../account-approval.ts'
import { waitingAccounts } from '../repositories/accounts.ts'

/** How many are approved in one transaction: a long one would keep others waiting. */
const BATCH = 100

/**
 * Approves the waiting accounts; those without a name or email, or approved in the meantime, are skipped.
 * @throws Problem `rate_limited` if the mails exceed the hourly limit: the rest keeps waiting
 */
export const approveWaiting = async (
  platform: Platform,
  user: Person,
  { selectedOnly, accounts }: { selectedOnly: boolean; accounts: string[] },
): Promise<{ approved: number; skipped: number }> => {
  const waiting = await waitingAccounts(platform.db, user, selectedOnly ? accounts : undefined)
  let approved = 0
  for (let at = 0; at < waiting.length; at += BATCH)
    await platform.db.transaction(async (tx) => {
      const before = approved
      for (const place of waiting.slice(at, at + BATCH))
        try {
          await approveIn(platform, tx, user, place)
          approved += 1
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      await countMails(tx, user, approved - before)
    })
  return { approved, skipped: waiting.length - approved }
}
