import { Problem } from '#contract/platform/kernel/problem.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownCompany } from '../invitation.ts'
import { withdrawInvitations } from '../invitations-repository.ts'

/**
 * Takes back what invites an address to manage a company: its links lead nowhere from then on (rule company.managers).
 * @throws Problem `not_found` for a company that is not the master's, and where nothing waits
 */
export const withdraw = async (
  { db, clock }: Platform,
  who: Person,
  { company: id, email }: { company: string; email: string },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const company = await ownCompany(tx, who, id)
    const address = canonicalEmail(email)
    const taken = await withdrawInvitations(tx, { company: company.id, email: address }, clock.now())
    if (taken === 0) throw new Problem('not_found')
    await recordActivity(tx, who, {
      action: 'company.withdrawn',
      what: company.name,
      entity: 'company',
      item: company.id,
    })
  })
}
