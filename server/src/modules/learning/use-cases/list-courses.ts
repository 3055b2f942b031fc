import { Problem } from '#contract/platform/kernel/problem.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { certificationGaps } from '../../people/index.ts'
import { sightOf } from '../repositories/courses.ts'
import { structureFor } from '../structure/part.ts'
import { toUserDegree } from '../user-degree.ts'
import type { Player } from './player.ts'

/**
 * A page of a user's courses, the last assigned first, and how they go.
 * @throws Problem `not_found` for a user that the viewer does not see
 */
export const listCourses = async (
  { platform, courses, structures }: Player,
  viewer: Person,
  user: string,
  page: { skip: number; limit: number; type?: 'FC' | 'AV' | undefined },
): Promise<{ items: UserDegree[]; total: number }> => {
  // Everybody sees themselves (`user.see`).
  const isSelf = user === viewer._id
  const sight = isSelf ? undefined : await sightOf(platform.db, viewer, user)
  const found = isSelf || sight ? await courses(user, page) : undefined
  if (!found) throw new Problem('not_found')
  const { role, certification, certificateDownload, total } = found
  const wrong = certificationGaps(role, certification, platform.clock.today())
  const trainee = {
    certificationFields: wrong.map(({ field }) => field),
    mayDownload: sight ? sight.answersFor : (certificateDownload ?? true),
  }
  const items = await Promise.all(
    found.courses.map(async (row) => {
      const structure = await structures.get(row.degree)
      return structure ? [toUserDegree(row, structureFor(structure, row), viewer, trainee)] : []
    }),
  )
  return { items: items.flat(), total }
}
