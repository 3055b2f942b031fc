import type { GivenCardQuery } from '#contract/enrolment/card-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { buyFor } from '../../../commerce/index.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeGivenCards } from '../../policy.ts'
import { presentCards } from '../present.ts'
import { pageOfGivenCards } from '../repositories/cards.ts'

/**
 * A page of the cards that trainees hold: those in use, or those that are spent or over.
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listGivenCards = async (
  { db, clock }: Platform,
  who: Person,
  query: GivenCardQuery,
  inUse: boolean,
) => {
  if (query.company) await demandCompanyWithin(db, query.company, buyFor(who))
  const today = clock.today()
  const which = { scope: seeGivenCards(who), inUse, today }
  const { items, total } = await pageOfGivenCards(db, which, query)
  return { items: await presentCards(db, items, today), total }
}
