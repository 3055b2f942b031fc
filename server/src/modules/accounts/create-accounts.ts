import type { Accounts } from './accounts.ts'
import { createCurrentUsers } from './current-user-repository.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createOpenByLogin } from './open-by-login.ts'

/** Makes what the use cases of accounts need, of the parts that others made; its reads are prepared once. */
export const createAccounts = (
  parts: Pick<Accounts, 'platform' | 'identity' | 'codes' | 'engine' | 'shown'>,
): Accounts => {
  const { db, clock } = parts.platform
  return {
    ...parts,
    openByLogin: createOpenByLogin(db, parts.identity),
    knownBrowsers: createKnownBrowsers(db, clock),
    currentUsers: createCurrentUsers(db),
  }
}
