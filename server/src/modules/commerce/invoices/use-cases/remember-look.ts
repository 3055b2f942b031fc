import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type OfMonth, inOpenMonth } from '../months/in-open-month.ts'
import { keepLook } from '../repositories/conference.ts'
import { seenLines } from '../months/seen-lines.ts'

/** Remembers the lines of a month as an administrator sees them. @throws Problem `not_found`, `invoice_archived` */
export const rememberLook = async (platform: Platform, who: Person, of: OfMonth) => {
  await inOpenMonth(platform, who, of, (tx, { open }, now) =>
    keepLook(tx, { ...of, user: who._id, lines: seenLines(open), createdAt: now }),
  )
  return { message: t('invoice.looked') }
}
