import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { administratorsToNotify } from '../../people/index.ts'
import type { AuditorLinkRow } from '../auditor-tables.ts'
import { auditorAnsweredMail, auditorAskedMail } from '../mails.ts'
import { makerToNotify } from '../repositories/auditor-links.ts'

const pageOf = ({ config }: Platform): string => `${config.baseUrl}/gestor/auditores`

/**
 * Notifies the administrators of a link that waits for release, with its receiver and reason (rule
 * actions.auditor-notices).
 */
export const notifyOfRequested = async (
  platform: Platform,
  tx: Db,
  who: Person,
  { name, codes, reason }: { name: string; codes: readonly string[]; reason: string },
): Promise<void> => {
  await sendTemplate(
    platform,
    tx,
    auditorAskedMail,
    { who: displayName(who), name, actions: codes.join(', '), reason, link: pageOf(platform) },
    await administratorsToNotify(tx),
  )
}

/** Notifies the maker of a link of its outcome, where somebody else decided (rule actions.auditor-notices). */
export const notifyMaker = async (
  platform: Platform,
  tx: Db,
  link: AuditorLinkRow,
  { released, by }: { released: boolean; by: Person },
): Promise<void> => {
  const maker = await makerToNotify(tx, link.id)
  if (!maker || maker.id === by._id) return
  await sendTemplate(
    platform,
    tx,
    auditorAnsweredMail,
    { name: link.name, released, link: pageOf(platform) },
    { to: [maker.email], toUsers: [maker.id] },
  )
}
