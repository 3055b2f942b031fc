import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type AccountPlace, approveIn } from '../account-approval.ts'

/** Approves an account of a PIN code, with a mail (rule code.pins). @throws Problem as `approveIn`, `rate_limited` */
export const approveAccount = async (platform: Platform, user: Person, place: AccountPlace) =>
  platform.db.transaction(async (tx) => {
    const approved = await approveIn(platform, tx, user, place)
    await countMails(tx, user, 1)
    return approved
  })
