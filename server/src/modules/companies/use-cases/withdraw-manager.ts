import { Problem } from '#contract/platform/kernel/problem.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin, removeManager } from '../../people/index.ts'
import { withdrawInvitations } from '../invitations-repository.ts'
import { gestorReleasedMail } from '../mails.ts'
import { companiesToRelease } from '../policy.ts'

/**
 * Takes a company from the manager with an address, and notifies them; withdraws invitations of the address to manage
 * it, whose links stop working (rule company.managers).
 * @throws Problem `not_found` for a company that is not the caller's, and if there is neither a manager nor an
 * invitation
 */
export const withdraw = async (
  platform: Platform,
  who: Person,
  { company: id, email }: { company: string; email: string },
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const company = await demandCompanyWithin(tx, id, companiesToRelease(who))
    const of = { company: company.id, email: canonicalEmail(email) }
    const manager = await removeManager(tx, who, of)
    const taken = await withdrawInvitations(tx, of, platform.clock.now())
    if (!manager && taken === 0) throw new Problem('not_found')
    if (manager?.mayEnter)
      await sendTemplate(
        platform,
        tx,
        gestorReleasedMail,
        { company: company.name },
        { to: [manager.email], toUsers: [manager._id] },
      )
    if (manager) return
    const activity = { action: 'company.withdrawn', what: company.name, entity: 'company', item: company.id }
    await recordActivity(tx, who, activity)
  })
}
