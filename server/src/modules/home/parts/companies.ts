import { NAMED, type homeClients, type homeCompanies } from '#contract/home/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seeManagers, waitingInvitations } from '../../companies/index.ts'
import { clientsStanding, companiesStanding, lateTrainees } from '../../management/index.ts'

/** The start page of managers of companies, and of a company's own account (rule home.companies). */
export const companiesPart = async (
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

/** The start page of masters: the clients in trouble (rule home.clients). */
export const clientsPart = async (
  { db, clock }: Platform,
  who: Person,
): Promise<CallAnswer<typeof homeClients>> => {
  const standing = await clientsStanding(db, who, clock, NAMED)
  return {
    clients: standing?.clients ?? 0,
    late: standing?.late ?? 0,
    cardsOver: standing?.cardsOver ?? 0,
    seatsUnused: standing?.seatsUnused ?? 0,
    trouble: { total: standing?.troubled ?? 0, items: standing?.items ?? [] },
  }
}
