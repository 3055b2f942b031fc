import { Problem } from '#contract/platform/kernel/problem.ts'
import { noticeKind, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { Db } from '../../platform/database/db.ts'
import type { EndingState, NamedByToken } from '../../platform/notices/endings.ts'
import type { Platform } from '../../platform/platform.ts'
import { receiverOf } from './repository.ts'

/** The state of a kind of notice's mails for a person. */
const lookAtKind = async (on: Db, user: string, kind: NoticeKind): Promise<EndingState | undefined> => {
  const { mail: usual, isEssential = false } = noticeKind(kind)
  const receiver = isEssential ? undefined : await receiverOf(on, user)
  return receiver && { email: receiver.email, isEnded: (receiver.mail[kind] ?? usual) === 'none' }
}

/**
 * The kind of mail that a mail's token names, and its state.
 * @throws Problem `not_found` for a token that was not made here, or whose receiver no longer exists
 */
export const findEnding = async (
  { db, notices }: Platform,
  token: string,
): Promise<NamedByToken & EndingState> => {
  const named = notices.readToken(token)
  if (!named) throw new Problem('not_found')
  const { whose, ends } = named
  const offered = notices.offeredEnding(ends)
  const state = await (offered ? offered.look(db, whose) : lookAtKind(db, whose, ends as NoticeKind))
  if (!state) throw new Problem('not_found')
  return { ...named, ...state }
}
