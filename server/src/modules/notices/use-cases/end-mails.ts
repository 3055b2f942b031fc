import type { NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { MailEnding } from '#contract/platform/notices/endings.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findEnding } from '../find-ending.ts'
import { keepChoice } from '../repository.ts'

/**
 * Ends a kind of mail, or another recurring mail, for the person whom the mail's token names (rule notices.choices).
 * @throws Problem `not_found` for a token that was not made here, for a kind that can no longer be ended, or whose
 * receiver no longer exists
 */
export const endMails = async (
  platform: Platform,
  token: string,
): Promise<{ kind: NoticeKind | MailEnding }> => {
  const { whose, ends, isEnded } = await findEnding(platform, token)
  if (isEnded) return { kind: ends }
  const offered = platform.notices.offeredEnding(ends)
  if (offered) await offered.end(platform.db, whose)
  else await keepChoice(platform.db, whose, { [ends]: 'none' })
  return { kind: ends }
}
