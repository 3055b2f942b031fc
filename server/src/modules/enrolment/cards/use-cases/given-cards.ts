import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { answersForBuyer } from '../../../commerce/index.ts'
import { seeGivenCards } from '../../policy.ts'
import { presentCards } from '../present.ts'
import { pageOfGivenCards } from '../repositories/cards.ts'

/**
 * A page of the cards that trainees hold: those in use, or those that are spent or over.
 * @throws Problem `not_found` for a company out of sight
 */
export const listGivenCards = async (
  { db, clock }: Platform,
  who: Person,
  {
    company,
    search,
    skip,
    limit,
  }: { company?: string | undefined; search: string; skip: number; limit: number },
  inUse: boolean,
) => {
  if (company && !(await answersForBuyer(db, who, company))) throw new Problem('not_found')
  const today = clock.today()
  const which = { scope: seeGivenCards(who), company, search, inUse, today }
  const { items, total } = await pageOfGivenCards(db, which, { skip, limit })
  return { items: await presentCards(db, items, today), total }
}
