import { Problem } from '#contract/platform/kernel/problem.ts'
import { maskEmail } from '#contract/platform/kernel/mask.ts'
import {
  type MailChoice,
  noticeKind,
  noticeKindNames,
  type NoticeKind,
} from '#contract/platform/notices/kinds.ts'
import type { MailEnding } from '#contract/platform/notices/endings.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { EndingState, NamedByToken, OfferedEnding } from '../../../platform/notices/endings.ts'
import type { Platform } from '../../../platform/platform.ts'
import { choiceOf, keepChoice, receiverOf } from '../repository.ts'

type Chosen = Partial<Record<NoticeKind, MailChoice>>

/** The kinds that somebody has in their summary of the day. */
const summedUp = (mail: Chosen): NoticeKind[] =>
  noticeKindNames.filter((kind) => {
    const { mail: usual, isEssential = false } = noticeKind(kind)
    return !isEssential && (mail[kind] ?? usual) === 'daily'
  })

/** The summaries of the day: with them end the mails of each kind that somebody has in them. */
export const digestEnding: OfferedEnding = {
  look: async (on, user) => {
    const receiver = await receiverOf(on, user)
    return receiver && { email: receiver.email, isEnded: summedUp(receiver.mail).length === 0 }
  },
  end: async (on, user) => {
    const { mail = {} } = (await choiceOf(on, user)) ?? {}
    await keepChoice(on, user, Object.fromEntries(summedUp(mail).map((kind) => [kind, 'none' as const])))
  },
}

/** The state of a kind of notice's mails for a person. */
const lookAtKind = async (on: Db, user: string, kind: NoticeKind): Promise<EndingState | undefined> => {
  const { mail: usual, isEssential = false } = noticeKind(kind)
  const receiver = isEssential ? undefined : await receiverOf(on, user)
  return receiver && { email: receiver.email, isEnded: (receiver.mail[kind] ?? usual) === 'none' }
}

/** @throws Problem `not_found` for a token that was not made here, or whose receiver no longer exists */
const find = async ({ db, notices }: Platform, token: string): Promise<NamedByToken & EndingState> => {
  const named = notices.readToken(token)
  if (!named) throw new Problem('not_found')
  const { whose, ends } = named
  const offered = notices.offeredEnding(ends)
  const state = await (offered ? offered.look(db, whose) : lookAtKind(db, whose, ends as NoticeKind))
  if (!state) throw new Problem('not_found')
  return { ...named, ...state }
}

/**
 * What the token of a mail ends, without ending it: its address is masked, for a mail may have been passed on.
 * @throws Problem `not_found` as `endMails`
 */
export const showEnding = async (
  platform: Platform,
  token: string,
): Promise<{ kind: NoticeKind | MailEnding; to: string; isEnded: boolean }> => {
  const { ends, email, isEnded } = await find(platform, token)
  return { kind: ends, to: maskEmail(email), isEnded }
}

/**
 * Ends a kind of mail, or another recurring mail, for the person whom the mail's token names (rule notices.choices).
 * @throws Problem `not_found` for a token that was not made here, for a kind that can no longer be ended, or whose
 * receiver no longer exists
 */
export const endMails = async (
  platform: Platform,
  token: string,
): Promise<{ kind: NoticeKind | MailEnding }> => {
  const { whose, ends, isEnded } = await find(platform, token)
  if (isEnded) return { kind: ends }
  const offered = platform.notices.offeredEnding(ends)
  if (offered) await offered.end(platform.db, whose)
  else await keepChoice(platform.db, whose, { [ends]: 'none' })
  return { kind: ends }
}
