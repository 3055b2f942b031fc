import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listAccounts } from '../repositories/accounts.ts'

/** A page of the accounts of PIN codes that somebody answers for, those that wait first. */
export const showAccounts = ({ db }: Platform, who: Person, query: Parameters<typeof listAccounts>[2]) =>
  listAccounts(db, who, query)
