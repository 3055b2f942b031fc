import type { Human } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeUp, notifyInviter } from '../invitation.ts'

/** Declines an invitation: it is used up, and the inviter is notified. @throws Problem `not_found` */
export const declineInvitation = async (platform: Platform, token: string, actor: Human): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const invitation = await takeUp(tx, platform, token)
    await notifyInviter(tx, platform, invitation, null)
    const { id: what, company } = invitation
    await recordActivity(tx, actor, { action: 'company.declined', what, entity: 'company', item: company })
  })
}
