import { recordActivity } from '../../platform/audit/record.ts'
import { sqlState } from '../../platform/database/connect.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkNames, companyTaken, insertUser, nameTaken, recordConsent } from '../people/index.ts'
import type { readSignUp, SignUp } from './sign-up.ts'

/** A person who has just signed up. */
export interface Registered {
  _id: string
  username: string
  email: string
}

type Account = Awaited<ReturnType<typeof readSignUp>>['account']

/**
 * Adds an account that awaits its activation; signing up accepts the current terms. Of two concurrent sign-ups with one
 * name, the database refuses one.
 */
export const addAccount = async (
  platform: Platform,
  tx: Db,
  account: Account & { id?: string; role: string; pendingCode?: string | null },
): Promise<Registered> => {
  await checkNames(tx, account, undefined)
  const user = await insertUser(tx, { ...account, termsAcceptedAt: platform.clock.now() })
  await recordConsent(platform, tx, { kind: 'terms', email: user.email, user: user.id })
  const who = { kind: 'person' as const, _id: user.id, name: user.name, username: user.username }
  await recordActivity(tx, who, { action: 'user.register', what: user.name, entity: 'user', item: user.id })
  return { _id: user.id, username: user.username, email: user.email }
}

/** A taken name found only by the database, because somebody signed up with it at the same time. */
export const asNameTaken = (error: unknown, input: SignUp): unknown => {
  const state = sqlState(error)
  if (state?.code !== '23505') return error
  if (state.constraint === 'users_email') return nameTaken('email', input.email ?? '')
  if (state.constraint === 'users_username') return nameTaken('username', input.username ?? '')
  return state.table === 'companies' ? companyTaken('data.nif') : error
}
