import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKindNames, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import { mailEndings, type MailEnding } from '#contract/platform/notices/endings.ts'
import type { Db } from '../database/db.ts'

/** What a token ends, and for whom. */
export interface NamedByToken {
  whose: string
  ends: NoticeKind | MailEnding
}

/** The state of recurring mails for the receiver named by their token. */
export interface EndingState {
  /** The address that they go to. */
  email: string
  /** None comes any more. */
  isEnded: boolean
}

/** Mails that come again and are no notice, as the module ends them whose they are. */
export interface OfferedEnding {
  /** Their state; undefined if the receiver no longer exists. */
  look: (on: Db, whose: string) => Promise<EndingState | undefined>
  end: (on: Db, whose: string) => Promise<void>
}

/** How mails that come again are ended without a login (rule notices.choices). */
export interface Endings {
  /** The word by which a person ends the mails of a kind without a login (RFC 8058). */
  tokenOf: (user: string, kind: NoticeKind) => string
  /**
   * The token by which the recipient ends a recurring mail that is not a notice; what `whose` means depends on the kind
   * of mail.
   */
  endOf: (ending: MailEnding, whose: string) => string
  /** Whom a token is for, and what it ends; undefined for a foreign one. */
  readToken: (token: string) => NamedByToken | undefined
  /** A module ends what is its own. */
  offerEnding: (ending: MailEnding, offered: OfferedEnding) => void
  /** What was offered for mails; undefined for a kind of notice. */
  offeredEnding: (ends: NoticeKind | MailEnding) => OfferedEnding | undefined
}

/** Makes and reads the words that end mails, which are signed and kept nowhere. */
export const createEndings = (secret: Buffer): Endings => {
  const sign = (whose: string, ends: string) =>
    createHmac('sha256', secret).update(`${whose}.${ends}`).digest('base64url').slice(0, 27)
  const offers = new Map<string, OfferedEnding>()
  return {
    tokenOf: (user, kind) => `${user}.${kind}.${sign(user, kind)}`,
    endOf(ending, whose) {
      const named = Buffer.from(whose).toString('base64url')
      return `${named}.${ending}.${sign(named, ending)}`
    },
    readToken(token) {
      const [named = '', name = '', signature = ''] = token.split('.')
      const ending = mailEndings.find((one) => one === name)
      const ends = ending ?? noticeKindNames.find((one) => one === name)
      if (!ends) return undefined
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(named, ends))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return { whose: ending ? Buffer.from(named, 'base64url').toString() : named, ends }
    },
    offerEnding: (ending, offered) => void offers.set(ending, offered),
    offeredEnding: (ends) => offers.get(ends),
  }
}
