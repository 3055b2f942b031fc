import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { endingCards, figuresOf, monthsOf } from '../overview-repository.ts'

/** A company at a glance (rule management.workspace). @throws Problem `not_found` if it is out of sight */
export const showOverview = async (
  { db, clock }: Platform,
  who: Person,
  id: string,
): Promise<CompanyOverview> => {
  const figures = await figuresOf(db, who, id, clock)
  if (!figures) throw new Problem('not_found')
  const months = await monthsOf(db, id, clock)
  const cards = await endingCards(db, id, clock)
  const { name, total, active, inactive, locked, assigned, waiting, running, late, complete } = figures
  return {
    company: { _id: id, name },
    people: { total, active, inactive, locked },
    courses: { assigned, waiting, running, late, complete },
    hours: { done: hoursOfSeconds(figures.seconds), owed: hoursOfSeconds(figures.owed) },
    cards: { bought: figures.bought, used: figures.cardsUsed, hoursLeft: figures.hoursLeft },
    codes: { allowed: figures.allowed, used: figures.seatsUsed },
    certificates: { month: figures.month, total: figures.certificates },
    months,
    expiring: cards.map(({ userId, userName, ...card }) => ({
      ...card,
      user: userId && userName !== null ? { _id: userId, name: userName } : null,
    })),
  }
}
