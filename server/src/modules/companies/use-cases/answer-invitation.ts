import type { Human } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfInvitation, notValid, takeUp, tellInviter } from '../invitation.ts'
import { findInvitation } from '../invitations-repository.ts'

/** The company behind an invitation, and its inviter. @throws Problem `not_found` */
export const checkInvitation = async ({ db, clock }: Platform, token: string) => {
  const found = await findInvitation(db, hashOfInvitation(token), clock.now())
  if (!found) throw notValid()
  return found
}

/** Declines an invitation: it is used up, and the inviter is notified. @throws Problem `not_found` */
export const declineInvitation = async (platform: Platform, token: string, actor: Human): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const invitation = await takeUp(tx, platform, token)
    await tellInviter(tx, platform, invitation, null)
    const { id: what, company } = invitation
    await recordActivity(tx, actor, { action: 'company.declined', what, entity: 'company', item: company })
  })
}
