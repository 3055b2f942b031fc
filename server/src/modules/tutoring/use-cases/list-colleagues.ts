import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findColleagues } from '../repositories/colleagues.ts'

/** The other tutors of a course that somebody answers for, who may take an item over. */
export const listColleagues = async ({ db }: Platform, who: Person, degree: string) => {
  const found = (await findColleagues(db, degree, who)).filter(({ _id }) => _id !== who._id)
  return { items: found.map(({ _id, name }) => ({ _id, name })), total: found.length }
}
