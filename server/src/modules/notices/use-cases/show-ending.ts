import { maskEmail } from '#contract/platform/kernel/mask.ts'
import type { NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { MailEnding } from '#contract/platform/notices/endings.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findEnding } from '../find-ending.ts'

/**
 * What the token of a mail would end, without ending it; the address is masked, as a mail may have been forwarded.
 * @throws Problem `not_found` as `endMails`
 */
export const showEnding = async (
  platform: Platform,
  token: string,
): Promise<{ kind: NoticeKind | MailEnding; to: string; isEnded: boolean }> => {
  const { ends, email, isEnded } = await findEnding(platform, token)
  return { kind: ends, to: maskEmail(email), isEnded }
}
