import type { CardGroupQuery, CardsOfRefQuery } from '#contract/commerce/card-endpoints.ts'
import { cardExpiry, toCardRef } from '#contract/commerce/card-rules.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editCard } from '../../policy.ts'
import { companiesWithCards, pageOfRef, refsOf } from '../repositories/groups.ts'

/** A page of companies with the references that they bought (rule card.reference). @throws Problem `malformed` for an unknown sort order */
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
  }
}

/** A page of the cards of a reference. */
export const listRef = async (
  { db, clock }: Platform,
  who: Person,
  { company, ref, concern, ...page }: CardsOfRefQuery,
) =>
  pageOfRef(db, { scope: editCard(who), company, ref: toCardRef(ref), concern, today: clock.today() }, page)
