import type { CardsOfRefQuery } from '#contract/commerce/card-endpoints.ts'
import { toCardRef } from '#contract/commerce/card-rules.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editCard } from '../../policy.ts'
import { pageOfRef } from '../repositories/groups.ts'

/** A page of the cards of a reference. */
export const listRef = async (
  { db, clock }: Platform,
  who: Person,
  { company, ref, concern, ...page }: CardsOfRefQuery,
) =>
  pageOfRef(db, { scope: editCard(who), company, ref: toCardRef(ref), concern, today: clock.today() }, page)
