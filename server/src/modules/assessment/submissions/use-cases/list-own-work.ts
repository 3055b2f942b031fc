import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { findModerated, listDecided, type ActivityPlace } from '../repositories/submissions.ts'
import { showDecided } from '../present.ts'
import type { Work } from '../deps.ts'

/**
 * What a trainee handed in for a session.
 * @throws Problem `not_found` for another's work in a course that the user does not moderate
 */
export const listOwnWork = async (
  { platform: { db } }: Work,
  user: Person,
  place: ActivityPlace,
  trainee: string,
) => {
  if (trainee !== user._id && !(await findModerated(db, user, place.degree))) throw new Problem('not_found')
  const items = (await listDecided(db, trainee, place)).map(showDecided)
  return { items, total: items.length }
}
