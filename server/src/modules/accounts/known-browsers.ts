import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_BROWSER_DAYS } from '#contract/accounts/known-browser.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { sharedSecret } from '../../platform/secrets.ts'

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

/** A browser's mark for one account: its random name, when it ends, and the signature of both for the account. */
interface Mark {
  name: string
  ends: string
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

const marksOf = (cookie: string | undefined): Mark[] =>
  (cookie ?? '')
    .split('~', MOST_PARTS)
    .map((part) => part.split('.'))
    .flatMap(([name, ends, signature]) => (name && ends && signature ? [{ name, ends, signature }] : []))

const textOf = ({ name, ends, signature }: Mark): string => `${name}.${ends}.${signature}`

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
    return ({ name, ends }: Omit<Mark, 'signature'>): string =>
      createHmac('sha256', key)
        .update(JSON.stringify([id, passwordHash, name, ends]))
        .digest('base64url')
  }
  const find = async (cookie: string | undefined, account: Account): Promise<Mark | undefined> => {
    const sign = await signer(account)
    const now = clock.now().getTime()
    return marksOf(cookie).find((mark) => {
      const [given, right] = [Buffer.from(mark.signature), Buffer.from(sign(mark))]
      return given.length === right.length && timingSafeEqual(given, right) && Number(mark.ends) > now
    })
  }

  return {
    nameOf: async (cookie, account = nobody) => (await find(cookie, account))?.name,
    remember: async (cookie, account) => {
      const known = await find(cookie, account)
      const own = {
        name: known?.name ?? randomBytes(16).toString('base64url'),
        ends: String(clock.now().getTime() + KNOWN_MS),
      }
      const others = marksOf(cookie).filter(({ name }) => name !== known?.name)
      const signature = (await signer(account))(own)
      return [{ ...own, signature }, ...others].slice(0, MOST_PEOPLE).map(textOf).join('~')
    },
  }
}
