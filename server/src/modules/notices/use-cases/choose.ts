import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import {
  type MailChoice,
  noticeKind,
  noticeKindNames,
  type NoticeKind,
} from '#contract/platform/notices/kinds.ts'
import type { QuietHours } from '#contract/platform/notices/quiet.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepChoice } from '../repository.ts'
import { choicesOf } from './choices-of.ts'

/** Stores a person's choices. @throws Problem `validation` for a kind that is always mailed */
export const choose = async (
  platform: Platform,
  who: Person,
  { mail, quiet }: { mail: Partial<Record<NoticeKind, MailChoice>>; quiet: QuietHours | null },
) => {
  const fixed = noticeKindNames().find((kind) => mail[kind] && noticeKind(kind).isEssential)
  if (fixed)
    throw new Problem('validation', undefined, [{ field: `mail.${fixed}`, message: t('notices.essential') }])
  await keepChoice(platform.db, who._id, mail, { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })
  return choicesOf(platform, who)
}
