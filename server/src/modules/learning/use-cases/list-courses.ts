import { Problem } from '#contract/platform/kernel/problem.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { certificationGaps } from '../../people/index.ts'
import { type CoursesPage, type FoundCourses, sightOf } from '../repositories/courses.ts'
import { structureFor } from '../structure/part.ts'
import { toUserDegree } from '../user-degree.ts'
import type { Player } from './player.ts'

/** A page of courses as they are listed for a viewer. */
const present = async (
  { platform, structures }: Player,
  viewer: Person,
  { role, certification, courses, total }: FoundCourses,
  mayDownload: boolean,
): Promise<{ items: UserDegree[]; total: number }> => {
  const wrong = certificationGaps(role, certification, platform.clock.today())
  const trainee = { certificationFields: wrong.map(({ field }) => field), mayDownload }
  const items = await Promise.all(
    courses.map(async (row) => {
      const structure = await structures.get(row.degree)
      return structure ? [toUserDegree(row, structureFor(structure, row), viewer, trainee)] : []
    }),
  )
  return { items: items.flat(), total }
}

/** A page of the caller's courses, read with the session, the latest assigned first, with their progress. */
export const listOwnCourses = (player: Player, who: Person, found: FoundCourses) =>
  present(player, who, found, found.certificateDownload ?? true)

/**
 * A page of a user's courses, the last assigned first, and how they go.
 * @throws Problem `not_found` for a user that the viewer does not see
 */
export const listCourses = async (player: Player, viewer: Person, user: string, page: CoursesPage) => {
  // Everybody sees themselves (`user.see`).
  const isSelf = user === viewer._id
  const sight = isSelf ? undefined : await sightOf(player.platform.db, viewer, user)
  const found = isSelf || sight ? await player.courses.of(user, page) : undefined
  if (!found) throw new Problem('not_found')
  return sight ? present(player, viewer, found, sight.answersFor) : listOwnCourses(player, viewer, found)
}
