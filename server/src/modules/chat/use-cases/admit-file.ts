import { MAX_CHAT_DAY_MEGABYTES } from '#contract/chat/attachments.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { type Side, type MessageDraft, admitMessage } from '../admit-message.ts'
import type { Chat } from '../chat.ts'

const KILOBYTE = 1024
/** The most that one person may attach in a day, in kilobytes, even if a message fails. */
const FILES = { max: (MAX_CHAT_DAY_MEGABYTES * 1024 ** 2) / KILOBYTE, seconds: DAY_SECONDS }

/**
 * Checks, before any of it is stored, that somebody may attach a file to a message, and counts it against their daily
 * limit (rule chat.messages).
 * @param bytes its maximum size
 * @throws Problem as `sendMessage`; also `rate_limited` if it would exceed the daily limit
 */
export const admitFile = async (
  chat: Chat,
  user: Person,
  side: Side,
  written: Omit<MessageDraft, 'document'>,
  bytes: number,
): Promise<void> => {
  await admitMessage(chat, user, side, written)
  try {
    await hit(chat.platform.db, `chat-files:${user._id}`, FILES, Math.ceil(bytes / KILOBYTE))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('rate_limited', t('chat.filesCeiling', { max: MAX_CHAT_DAY_MEGABYTES }))
  }
}
