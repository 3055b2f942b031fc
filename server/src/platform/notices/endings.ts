import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKindNames, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import { mailEndings, type MailEnding } from '#contract/platform/notices/endings.ts'
import type { Db } from '../database/db.ts'

/** The kind of mail that a token ends, and its receiver. */
export interface NamedByToken {
  whose: string
  ends: NoticeKind | MailEnding
}

/** The state of recurring mails for the receiver named by their token. */
export interface EndingState {
  /** Their address. */
  email: string
  /** Whether the mails have stopped. */
  isEnded: boolean
}

/** How a module lets recipients end its recurring mails that are not notices. */
export interface OfferedEnding {
  /** Their state; undefined if the receiver no longer exists. */
  look: (on: Db, whose: string) => Promise<EndingState | undefined>
  end: (on: Db, whose: string) => Promise<void>
}

/** How recurring mails are ended without a login (rule notices.choices). */
export interface Endings {
  /** The token by which a person ends the mails of a kind of notice without a login (RFC 8058). */
  tokenOf: (user: string, kind: NoticeKind) => string
  /**
   * The token by which the recipient ends a recurring mail that is not a notice; what `whose` means depends on the kind
   * of mail.
   */
  endOf: (ending: MailEnding, whose: string) => string
  /** The recipient whom a token names, and the mails that it ends; undefined for a token from elsewhere. */
  readToken: (token: string) => NamedByToken | undefined
  /** Registers how a module ends its own mails. */
  offerEnding: (ending: MailEnding, offered: OfferedEnding) => void
  /** How a kind of mail is ended, as its module registered it; undefined for a kind of notice. */
  offeredEnding: (ends: NoticeKind | MailEnding) => OfferedEnding | undefined
}

/** Makes and reads the tokens that end mails: they are signed, and stored nowhere. */
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
      const ends = ending ?? noticeKindNames().find((one) => one === name)
      if (!ends) return undefined
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(named, ends))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return { whose: ending ? Buffer.from(named, 'base64url').toString() : named, ends }
    },
    offerEnding: (ending, offered) => void offers.set(ending, offered),
    offeredEnding: (ends) => offers.get(ends),
  }
}
