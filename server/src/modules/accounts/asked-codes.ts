import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendCode, type UserRow } from '../people/index.ts'
import { countCode, hasMailedAll } from './limits.ts'
import { isCodeWanted, lockWanted } from './repository.ts'

/** What somebody asks for from an address: a code for the account that a condition means. */
interface Asked {
  wanted: SQL | undefined
  address: string
}

/**
 * Whether a code is to be mailed: there is such an account, none was mailed to it just now or too often, nor too many at
 * the request of this address. Every request takes the same look, and is answered the same.
 */
export const isCodeDue = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { wanted, address }: Asked,
): Promise<boolean> => !(await hasMailedAll(db, address)) && (await isCodeWanted(db, wanted, clock.now()))

/**
 * Mails a code that somebody asked for, once per request, and counts it: by the account, and by the address.
 * @returns the account; undefined if it is not due any more
 */
export const mailAskedCode = async (
  platform: Platform,
  tx: Tx,
  { request, wanted, address }: Asked & { request: string },
): Promise<UserRow | undefined> => {
  const user = await lockWanted(tx, wanted)
  // Of several requests at once the later ones see, behind the lock, what was mailed for the first.
  if (!user || !(await isCodeWanted(tx, wanted, platform.clock.now()))) return undefined
  if (!(await countCode(tx, request, address))) return undefined
  await sendCode(platform, tx, user)
  return user
}
