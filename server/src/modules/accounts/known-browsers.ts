import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_BROWSER_DAYS } from '#contract/accounts/known-browser.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { sharedSecret } from '../../platform/secrets/secrets.ts'

/** How long a browser is known after a login. */
export const KNOWN_MS = KNOWN_BROWSER_DAYS * DAY_MS
/** How many people one browser is known to, as that of a classroom: the last ones. */
const MOST_PEOPLE = 5
/** How much of a cookie is read, which is more than those have that are given here. */
const MOST_PARTS = 2 * MOST_PEOPLE

/** What a browser is known to. Its mark ends with the password that it was made for. */
interface Account {
  id: string
  passwordHash: string | null
}

/**
 * A browser's mark for one account: its random name, when it ends, a sign of the account that outlives its password, and
 * the signature of name and end for the account as it is.
 */
interface Mark {
  name: string
  ends: string
  account: string
  signature: string
}

/** Knows the browsers in which people logged in before (rule account.known-browser). */
export interface KnownBrowsers {
  /** The name of a browser for an account, where its cookie says that it was used to log in to it; else undefined. */
  nameOf: (cookie: string | undefined, account: Account | undefined) => Promise<string | undefined>
  /** The cookie of a browser in which somebody proved that an account is theirs; those of other people stay. */
  remember: (cookie: string | undefined, account: Account) => Promise<string>
}

/** An account that nobody has: a cookie is compared with it as with any. */
const nobody: Account = { id: '', passwordHash: null }

/** As a mark is written: what is not of this shape was never given here. */
const MARK = /^(?<name>[\w-]{22})\.(?<ends>\d{13})\.(?<account>[\w-]{43})\.(?<signature>[\w-]{43})$/

const marksOf = (cookie: string | undefined): Mark[] =>
  (cookie ?? '').split('~', MOST_PARTS).flatMap((part) => {
    const { name, ends, account, signature } = MARK.exec(part)?.groups ?? {}
    return name && ends && account && signature ? [{ name, ends, account, signature }] : []
  })

const textOf = ({ name, ends, account, signature }: Mark): string =>
  [name, ends, account, signature].join('.')

const areEqual = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** Makes it for an installation, whose instances know the same browsers. */
export const createKnownBrowsers = (db: Db, clock: Clock): KnownBrowsers => {
  let secret: Promise<Buffer> | undefined
  const readSecret = (): Promise<Buffer> =>
    (secret ??= sharedSecret(db, 'devices').catch((error: unknown) => {
      secret = undefined
      throw error
    }))

  const signer = async ({ id, passwordHash }: Account) => {
    const key = await readSecret()
    const sign = (...values: unknown[]): string =>
      createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
    return {
      accountIn: (name: string) => sign(id, name),
      signatureOf: (name: string, ends: string) => sign(id, passwordHash, name, ends),
    }
  }
  /** The marks of a cookie that have not ended. */
  const living = (cookie: string | undefined): Mark[] => {
    const now = clock.now().getTime()
    return marksOf(cookie).filter(({ ends }) => Number(ends) > now && Number(ends) <= now + KNOWN_MS)
  }
  const find = async (cookie: string | undefined, account: Account): Promise<Mark | undefined> => {
    const { signatureOf } = await signer(account)
    return living(cookie).find(({ name, ends, signature }) => areEqual(signature, signatureOf(name, ends)))
  }

  return {
    nameOf: async (cookie, account = nobody) => (await find(cookie, account))?.name,
    remember: async (cookie, account) => {
      const { accountIn, signatureOf } = await signer(account)
      const name = (await find(cookie, account))?.name ?? randomBytes(16).toString('base64url')
      const ends = String(clock.now().getTime() + KNOWN_MS)
      const own: Mark = { name, ends, account: accountIn(name), signature: signatureOf(name, ends) }
      // Also those that ended with an old password of theirs, which else would push out other people's.
      const others = living(cookie).filter((mark) => !areEqual(mark.account, accountIn(mark.name)))
      return [own, ...others].slice(0, MOST_PEOPLE).map(textOf).join('~')
    },
  }
}
