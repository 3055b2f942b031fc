import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type AccountPlace, lockAccount, changeApproval } from '../account-approval.ts'

/** Rejects an account of a PIN code. @throws Problem as `lockAccount` */
export const rejectAccount = async ({ db, clock }: Platform, user: Person, place: AccountPlace) =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, user, place, 'rejected')
    return changeApproval(tx, user, account, { approval: 'rejected', now: clock.now() })
  })
