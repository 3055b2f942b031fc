import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { commentsOf } from '../repositories/figures.ts'

/** What was written in the surveys of a course. @throws Problem `not_found` */
export const listComments = async (
  { db }: Platform,
  viewer: Person,
  degree: string,
  page: { skip: number; limit: number },
) => {
  const found = await commentsOf(db, viewer, degree, page)
  if (!found) throw new Problem('not_found')
  return found
}
