import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../platform/access/actor.ts'
import { type NamedPerson, recordActivity } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { gestorAnswerMail, gestorInvitationMail } from './mails.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts'
import { findInviter, insertInvitation, type Invitation, takeInvitationUp } from './invitations-repository.ts'
import { makeManager } from '../people/index.ts'

/** How long an invitation is valid. */
const INVITATION_MS = 14 * DAY_MS

/** The refusal of an unknown or expired invitation. */
export const notValid = () => new Problem('not_found', t('register.invalidToken'))

/** Uses an invitation up. @throws Problem `not_found` */
export const takeUp = async (
  tx: Db,
  { clock }: Platform,
  token: string,
  company?: string,
): Promise<Invitation> => {
  const invitation = await takeInvitationUp(tx, hashOfToken(token), clock.now(), company)
  if (!invitation) throw notValid()
  return invitation
}

/** Notifies the inviter of the outcome. */
export const notifyInviter = async (
  tx: Db,
  platform: Platform,
  invitation: Invitation,
  accepted: string | null,
): Promise<void> => {
  const found = await findInviter(tx, invitation)
  if (!found) return
  const values = { company: found.company, email: invitation.email, accepted }
  await sendTemplate(platform, tx, gestorAnswerMail, values, { to: [found.email], toUsers: [found._id] })
}

/** Links a gestor by the accepted invitation, and notifies the inviter. */
export const follow = async (
  tx: Db,
  platform: Platform,
  who: NamedPerson,
  invitation: Invitation,
): Promise<void> => {
  await makeManager(tx, who, who._id, invitation.company)
  await notifyInviter(tx, platform, invitation, displayName(who))
}

/** Mails an invitation to manage a company, and logs who invited. */
export const sendInvitation = async (
  tx: Db,
  platform: Platform,
  who: Person,
  company: { id: string; name: string; nif: string },
  to: { email: string; name: string | null | undefined },
): Promise<void> => {
  const { clock, config } = platform
  const token = newToken()
  await insertInvitation(tx, {
    tokenHash: hashOfToken(token),
    company: company.id,
    email: to.email,
    invitedBy: who._id,
    expiresAt: new Date(clock.now().getTime() + INVITATION_MS),
  })
  const values = {
    name: to.name,
    company: company.name,
    nif: company.nif,
    inviter: displayName(who),
    link: `${config.baseUrl}/register/gestor/${token}`,
  }
  await sendTemplate(platform, tx, gestorInvitationMail, values, { to: [to.email], self: who.email })
  const activity = { action: 'company.invitation', what: company.name, entity: 'company', item: company.id }
  await recordActivity(tx, who, activity)
}
