import { sql, type SQLWrapper } from 'drizzle-orm'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Human } from '../../../platform/access/actor.ts'
import { writeTogether } from '../../../platform/database/together.ts'
import { forgiveness } from '../../../platform/http/rate-limit-repository.ts'
import { hitAll } from '../../../platform/http/rate-limit.ts'
import {
  inHashQueue,
  type Origin,
  rowAwaitsActivation,
  rowMayEnter,
  securityEntry,
  toPerson,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import type { FoundUser } from '../current-user-repository.ts'
import { isFirstBeyond, loginCount, type LoginCount } from '../limits.ts'
import { isAdmitted } from '../policy.ts'
import { presentUser } from '../present.ts'

interface Credentials {
  username: string
  password: string
  retrictRole?: RoleKind | null | undefined
}

type FoundByName = Awaited<ReturnType<Accounts['currentUsers']['byName']>>

/** Somebody at the login. */
interface Attempt {
  username: string
  found: FoundUser | undefined
  origin: Origin
}

/** Logs who was kept out. Only the beginning of an unknown name is stored: it may be a password. */
const failure = ({ platform: { db } }: Accounts, { username, found, origin }: Attempt, reason: string) =>
  securityEntry(db, {
    event: 'loginFailed',
    account: found && { _id: found.user.id, name: found.user.name, username: found.user.username },
    address: origin.address,
    reason: found ? reason : t('security.unknownName', { start: username.trim().slice(0, 3), reason }),
  })

/** The key of the attempts on an account, for any of its names; an unknown name is its own key. */
const countedAs = (found: FoundUser | undefined, username: string): string => found?.user.id ?? username

/** Counts the attempt. The first attempt past the limit is logged, once per window. */
const count = async (accounts: Accounts, attempt: Attempt, how: LoginCount): Promise<void> => {
  const { db } = accounts.platform
  try {
    await hitAll(db, how.counted)
  } catch (error) {
    if (error instanceof Problem && (await isFirstBeyond(db, how)))
      await failure(accounts, attempt, error.message)
    throw error
  }
}

/** What refuses a user whose password is wrong. */
const wrongPassword = (found: FoundByName, isRight: boolean): Problem | undefined => {
  const account = found?.user
  // An account without a password cannot get it wrong: its owner gets in by activating it.
  if (account && found.passwordHash === null && rowAwaitsActivation(account))
    return new Problem('inactive_account')
  return account && isRight ? undefined : new Problem('invalid_credentials')
}

/** What refuses a user who knows the password. */
const keptOut = ({ user, role }: FoundUser, only: RoleKind | null | undefined): Problem | undefined => {
  if (user.lock) return new Problem('locked_account')
  if (!user.active) return new Problem('inactive_account')
  if (only && !isAdmitted(toPerson(user, role), only))
    return new Problem('forbidden', only === 'gestor' ? t('auth.wrongRole') : undefined)
  return undefined
}

/**
 * A code refused at the activation may be valid by now; its outcome keeps nobody out.
 * @returns the user as they are afterwards
 */
const redeemPending = async (
  { platform: { db, log }, codes, currentUsers }: Accounts,
  found: FoundUser,
): Promise<FoundUser> => {
  const { id } = found.user
  try {
    await db.transaction((tx) => codes.redeemPending(tx, id))
  } catch (error) {
    log.error({ err: error, user: id }, 'the code of a sign-up could not be tried')
  }
  return (await currentUsers.byId(id)) ?? found
}

/** The account that a browser may be known to, of the user that a name means. */
const accountOf = (found: FoundByName) => found && { id: found.user.id, passwordHash: found.passwordHash }

/**
 * Opens a session. Wrong names and wrong passwords take the same time and get the same answer; other faults of the
 * account are revealed only to callers who know the password. The browser's previous session ends; that it is known to
 * its person from then on, its new cookie says.
 * @param device the browser's cookie of those whom it is known to
 * @throws Problem `invalid_credentials`, `locked_account`, `inactive_account`, `forbidden`, `rate_limited`, or
 * `unavailable` where too many log in at once, which counts as no attempt; a browser that is known has places there that
 * strangers cannot take
 */
export const logIn = async (
  accounts: Accounts,
  { username, password, retrictRole }: Credentials,
  origin: Origin,
  { actor, device }: { actor: Human; device: string | undefined },
): Promise<{ user: CurrentUser; sid: string; device: string }> => {
  const { platform, currentUsers, knownBrowsers, openByLogin } = accounts
  const { db } = platform
  const found = await currentUsers.byName(username)
  const browser = await knownBrowsers.nameOf(device, accountOf(found))
  const account = countedAs(found, username)
  const how = loginCount(origin.address, account, browser)
  const isRight = await inHashQueue(
    async (hashing) => {
      await count(accounts, { username, found, origin }, how)
      return hashing.isRight(found?.passwordHash, password)
    },
    browser === undefined ? { address: origin.address } : { account },
  )
  const refuse = async (problem: Problem, ...writes: SQLWrapper[]): Promise<never> => {
    await writeTogether(db, [failure(accounts, { username, found, origin }, problem.message), ...writes])
    throw problem
  }
  const wrong = wrongPassword(found, isRight)
  if (wrong || !found) return refuse(wrong ?? new Problem('invalid_credentials'))

  const forgiven = { keys: how.counted.map(({ key }) => key), forgotten: how.own }
  const now = rowMayEnter(found.user) && found.user.pendingCode ? await redeemPending(accounts, found) : found
  const refusal = keptOut(now, retrictRole)
  if (refusal) return refuse(refusal, forgiveness(db, sql.param(forgiven.keys), forgiven.forgotten))
  const user = presentUser(accounts, now)
  const ends = actor.kind === 'person' ? actor.sessionId : undefined
  return {
    user,
    sid: await openByLogin({ kind: 'person', ...user }, origin, { forgiven, ends }),
    device: await knownBrowsers.remember(device, { id: found.user.id, passwordHash: found.passwordHash }),
  }
}
