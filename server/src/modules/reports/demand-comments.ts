import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { findComments, type Comments } from './repositories/comments.ts'

/** The comments of a course that somebody sees. @throws Problem `not_found` */
export const demandComments = async (
  platform: Platform,
  viewer: Person,
  degree: string,
): Promise<Comments> => {
  const found = await findComments(platform.db, viewer, degree)
  if (!found) throw new Problem('not_found')
  return found
}
