import {
  type MailChoice,
  noticeKind,
  noticeKindNames,
  type NoticeKind,
} from '#contract/platform/notices/kinds.ts'
import type { OfferedEnding } from '../../../platform/notices/endings.ts'
import { choiceOf, keepChoice, receiverOf } from '../repository.ts'

type Chosen = Partial<Record<NoticeKind, MailChoice>>

/** The kinds of notice in somebody's daily summary. */
const summedUp = (mail: Chosen): NoticeKind[] =>
  noticeKindNames().filter((kind) => {
    const { mail: usual, isEssential = false } = noticeKind(kind)
    return !isEssential && (mail[kind] ?? usual) === 'daily'
  })

/** Daily summaries: ending them ends the mails of every kind in them. */
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
