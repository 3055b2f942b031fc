import { NAMED, type homeClients } from '#contract/home/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clientsStanding } from '../../management/index.ts'

/** The start page of masters: the clients in trouble (rule home.clients). */
export const showClients = async (
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
