import type { OwnPart } from '#contract/planning/own-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { iso } from '../../../platform/text/iso.ts'
import { takesAnswers } from '../policy.ts'
import { markSeen, ownParts } from '../repositories/parts.ts'

/**
 * A person's own parts, which this marks as seen: each says since when, and an answer names its part by that moment.
 */
export const showOwn = async (
  { db, clock }: Platform,
  who: Person,
): Promise<{ items: OwnPart[]; total: number }> => {
  const today = clock.today()
  let found = await ownParts(db, who._id)
  if (found.some(({ part }) => part.seenAt === null)) {
    await markSeen(db, who._id, clock.now())
    // Read again, so that what they get is what is recorded as seen, even if a plan changed meanwhile.
    found = await ownParts(db, who._id)
  }
  const items = found.map(({ plan, part, company, rows }) => ({
    _id: plan.id,
    company,
    year: plan.year,
    diagnosis: plan.diagnosis,
    state: plan.state,
    consultedUntil: plan.consultedUntil,
    seenAt: iso(part.seenAt),
    answer: part.answer,
    opinion: part.opinion,
    mayAnswer: takesAnswers(plan, today),
    rows,
  }))
  return { items, total: items.length }
}
