import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import type { Db } from '../../platform/database/db.ts'
import { lineOf } from '../../platform/http/line.ts'
import { type Counted, hit, hitAll, hitLine, type Limit } from '../../platform/http/rate-limit.ts'
import { forgive, isSpent } from '../../platform/http/rate-limit-repository.ts'

const QUARTER = 15 * MINUTE_SECONDS
/** How long a sign-up waits for its activation. */
const FORTNIGHT = 14 * DAY_SECONDS

/**
 * How often, per address and per account, before 429. Of codes and of sign-ups only wrong ones count, of sign-ups also
 * those that come to be (`signUps`); for the mails that anybody may ask for see `codes`.
 */
const limits = {
  login: { address: { max: 100, seconds: QUARTER }, account: { max: 10, seconds: QUARTER } },
  activate: { address: { max: 60, seconds: QUARTER }, account: { max: 10, seconds: QUARTER } },
  register: { address: { max: 60, seconds: HOUR_SECONDS }, account: { max: 10, seconds: HOUR_SECONDS } },
  correct: { address: { max: 3, seconds: HOUR_SECONDS } },
  unique: { address: { max: 600, seconds: QUARTER } },
} satisfies Record<string, { address: Limit; account?: Limit }>

type Limited = keyof typeof limits
/** Limits that are counted by account too. */
type ByAccount = Exclude<Limited, 'unique' | 'correct'>

/** How many accounts an address may sign up: each has a mail sent. */
const signUps: Limit = { max: 60, seconds: HOUR_SECONDS }

/** How many wrong passwords a session may give for a change: whose it is, others use up none of them. */
const changes: Limit = { max: 10, seconds: QUARTER }
const changesOf = (session: string): string => `password:session:${session}`

/** How many codes may be mailed at the request of one address, to all accounts together (decision 0302). */
const codes: Limit = { max: 100, seconds: HOUR_SECONDS }
const codesOf = (address: string): string => `codes:${lineOf(address)}`

/** How often a sign-up may correct its address, over all addresses: each correction mails to one more. */
const corrections: Limit = { max: 3, seconds: FORTNIGHT }

/** The keys under which an attempt is counted: failures from other addresses do not shut out the owner's own. */
const keysOf = (what: Limited, address: string, account = '') => {
  const [line, name] = [lineOf(address), canonicalUsername(account)]
  return {
    address: `${what}:${line}`,
    account: `${what}:${line}:${name}`,
    everywhere: `${what}:*:${name}`,
  }
}

/** How many more failures an account may have over all addresses: guessing from a thousand machines is stopped too. */
const EVERYWHERE = 10

/**
 * Where no number of machines guesses anything: what is proven by a code, and a sign-up, whose names are nobody's yet.
 * Strangers elsewhere use up nobody's tries.
 */
const byPlace: ReadonlySet<ByAccount> = new Set<ByAccount>(['activate', 'register'])

const ofAddress = (what: Limited, address: string): Counted => ({
  key: keysOf(what, address).address,
  ...limits[what].address,
})

const ofAccount = (what: ByAccount, address: string, account: string): Counted[] => {
  const keys = keysOf(what, address, account)
  const { max, seconds } = limits[what].account
  const own = { key: keys.account, max, seconds }
  return byPlace.has(what) ? [own] : [own, { key: keys.everywhere, max: max * EVERYWHERE, seconds }]
}

/** How a login's attempts are counted, and the key that a right password clears. */
export interface LoginCount {
  counted: Counted[]
  own: string
}

/**
 * How the attempts on an account are counted: those of a browser that is known to it by themselves, so that it enters
 * however many strangers try, and whatever its neighbours at the same address do (decision 0302); all others by address
 * and by account.
 */
export const loginCount = (address: string, account: string, browser: string | undefined): LoginCount => {
  if (browser === undefined)
    return {
      counted: [ofAddress('login', address), ...ofAccount('login', address, account)],
      own: keysOf('login', address, account).account,
    }
  const own = `login:browser:${account}:${browser}`
  return { counted: [{ key: own, ...limits.login.account }], own }
}

/**
 * Counts an attempt of an address.
 * @throws Problem `rate_limited`
 */
export const limitAddress = (db: Db, what: Limited, address: string): Promise<void> =>
  hitAll(db, [ofAddress(what, address)])

/**
 * Looks at something, and counts it by address and account if it is wrong: what is right is never refused, however many
 * wrong ones came before.
 * @param wrong the code of the problem by which it is wrong
 * @throws Problem as `look`; `rate_limited` in place of that one where there were too many
 */
export const countingWrong = async <T>(
  db: Db,
  {
    what,
    wrong,
    address,
    account,
  }: { what: ByAccount; wrong: Problem['code']; address: string; account: string },
  look: () => Promise<T>,
): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Problem && error.code === wrong)
      await hitAll(db, [ofAddress(what, address), ...ofAccount(what, address, account)])
    throw error
  }
}

/**
 * Looks whether a sign-up's names are free, as `countingWrong`; it is counted as the form's own looks are, for its answer
 * reveals as much.
 * @throws Problem as `look`; `rate_limited`
 */
export const countingTaken = async (
  db: Db,
  { address, email }: { address: string; email: string },
  look: () => Promise<void>,
): Promise<void> => {
  await limitAddress(db, 'unique', address)
  await countingWrong(db, { what: 'register', wrong: 'duplicate', address, account: email }, look)
}

/** Counts an account that is signed up at an address. @throws Problem `rate_limited` */
export const limitSignUps = (db: Db, address: string): Promise<void> =>
  hitLine(db, 'sign-up', address, signUps)

/** Counts a change of password in a session, until the old one was right. @throws Problem `rate_limited` */
export const limitChanges = (db: Db, session: string): Promise<void> => hit(db, changesOf(session), changes)

/** Takes the changes of a session back that were counted, once the old password was right. */
export const forgiveChanges = (db: Db, session: string): Promise<void> => forgive(db, changesOf(session))

/** Counts a correction of a sign-up's email from an address. @throws Problem `rate_limited` */
export const limitCorrection = (db: Db, address: string, signUp: string): Promise<void> =>
  hitAll(db, [ofAddress('correct', address), { key: `correct:sign-up:${signUp}`, ...corrections }])

/** Counts a hit of each key as `hitAll`, and says whether all were within their limits. */
const areWithin = async (db: Db, ...counted: Counted[]): Promise<boolean> => {
  try {
    await hitAll(db, counted)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Had an address all codes mailed that may go out at its request? */
export const hasMailedAll = (db: Db, address: string): Promise<boolean> =>
  isSpent(db, codesOf(address), codes.max)

/**
 * Counts the code that is mailed for a request from an address, if this transaction commits, and says whether it may be:
 * the request is handled for the first time, and the address had not all of its own.
 */
export const countCode = (tx: Db, request: string, address: string): Promise<boolean> =>
  areWithin(
    tx,
    { key: `handled:${request}`, max: 1, seconds: FORTNIGHT },
    { key: codesOf(address), ...codes },
  )

/** Is this the first time within the limit's window that a login's limit is exceeded? */
export const isFirstBeyond = (db: Db, { own }: LoginCount): Promise<boolean> =>
  areWithin(db, { key: `held:${own}`, max: 1, seconds: QUARTER })
