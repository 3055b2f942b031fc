import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { presentCourses } from '../listed-courses.ts'
import type { Player } from '../player.ts'
import { type CoursesPage, sightOf } from '../repositories/courses.ts'
import { listOwnCourses } from './list-own-courses.ts'

/**
 * A page of a user's courses, the last assigned first, with their progress.
 * @throws Problem `not_found` for a user that the viewer does not see
 */
export const listCourses = async (player: Player, viewer: Person, user: string, page: CoursesPage) => {
  // Everybody sees themselves (`user.see`).
  const isSelf = user === viewer._id
  const sight = isSelf ? undefined : await sightOf(player.platform.db, viewer, user)
  const found = isSelf || sight ? await player.courses.of(user, page) : undefined
  if (!found) throw new Problem('not_found')
  return sight ? presentCourses(player, found, sight) : listOwnCourses(player, viewer, found)
}
