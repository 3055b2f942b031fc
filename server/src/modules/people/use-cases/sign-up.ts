import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordConsent } from '../consents/record.ts'
import { checkNames } from '../names.ts'
import { namedOwner } from '../named-owner.ts'
import { insertUser } from '../repository.ts'
import type { UserRow, users } from '../table.ts'

/** What somebody who signs up gives: their names, what is known of them, and the hash of the password, if any. */
export type SignedUp = Omit<typeof users.$inferInsert, 'id' | 'termsAcceptedAt'>

/**
 * Somebody signs up: their account awaits its activation, they accept the current terms, and it is logged, in the
 * caller's transaction. Of two concurrent sign-ups with one name, the database refuses one, which `asNameTaken` reads.
 * @throws Problem `duplicate` for a name that others have
 */
export const signUp = async (platform: Platform, tx: Tx, account: SignedUp): Promise<UserRow> => {
  await checkNames(tx, account)
  const user = await insertUser(tx, { ...account, termsAcceptedAt: platform.clock.now() })
  await recordConsent(platform, tx, { kind: 'terms', email: user.email, user: user.id })
  const activity = { action: 'user.register', what: user.name, entity: 'user', item: user.id }
  await recordActivity(tx, namedOwner(user), activity)
  return user
}
