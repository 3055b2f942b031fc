import { NAMED, type homeCompanies } from '#contract/home/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seeManagers, waitingInvitations } from '../../companies/index.ts'
import { companiesStanding, lateTrainees } from '../../management/index.ts'

/** The start page of managers of companies, and of a company's own account (rule home.companies). */
export const showCompanies = async (
  { db, clock }: Platform,
  who: Person,
): Promise<CallAnswer<typeof homeCompanies>> => {
  const [standing, late, invitations] = await Promise.all([
    companiesStanding(db, who, clock),
    lateTrainees(db, who, clock, NAMED),
    waitingInvitations(db, seeManagers(who), clock.now(), NAMED),
  ])
  return {
    ...standing,
    late,
    invitations: {
      total: invitations.total,
      items: invitations.items.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
    },
  }
}
