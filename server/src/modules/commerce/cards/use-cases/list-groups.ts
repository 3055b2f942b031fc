import { REQUEST_WAITS_DAYS, type CardGroupQuery } from '#contract/commerce/card-endpoints.ts'
import { cardExpiry, toCardRef } from '#contract/commerce/card-rules.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editCard } from '../../policy.ts'
import { companiesWithCards, refsOf } from '../repositories/groups.ts'
import { waitingRequests } from '../repositories/requests.ts'

/**
 * A page of companies with the references they bought, and their orders that wait (rule card.reference).
 * @throws Problem `malformed` for an unknown sort
 */
export const listGroups = async (
  { db, clock }: Platform,
  who: Person,
  { company, search, filter, ...page }: CardGroupQuery,
) => {
  const { ref, concern } = filter
  const asked = { company, search, ref: ref && toCardRef(ref), concern }
  const which = { ...asked, scope: editCard(who), today: clock.today() }
  const { items, total } = await companiesWithCards(db, which, page)
  const refs = await refsOf(
    db,
    which,
    items.map(({ company: { _id } }) => _id),
  )
  const since = new Date(clock.now().getTime() - REQUEST_WAITS_DAYS * DAY_MS)
  const requests = await waitingRequests(db, who, { company, since })
  const byCompany = Map.groupBy(refs, ({ owner }) => owner)
  return {
    items: items.map((group) => ({
      ...group,
      refs: (byCompany.get(group.company._id) ?? []).map(({ owner: _owner, ...ref }) => ({
        ...ref,
        createdAt: ref.createdAt.toISOString(),
        expiresAt: cardExpiry(ref).toISOString(),
      })),
    })),
    total,
    requests: requests.map((one) => ({ ...one, date: one.date.toISOString() })),
  }
}
