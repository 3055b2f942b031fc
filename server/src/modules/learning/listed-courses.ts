import type { UserDegree } from '#contract/learning/endpoints.ts'
import { certificationGaps } from '../people/index.ts'
import type { Player } from './player.ts'
import type { FoundCourses, Sight } from './repositories/courses.ts'
import { structureFor } from './structure/part.ts'
import { toUserDegree } from './user-degree.ts'

/** A page of courses, as listed for a reader. */
export const presentCourses = async (
  { platform, structures }: Player,
  { role, certification, courses, total }: FoundCourses,
  sight: Sight,
): Promise<{ items: UserDegree[]; total: number }> => {
  const wrong = certificationGaps(role, certification, platform.clock.today())
  const trainee = { certificationFields: wrong.map(({ field }) => field), ...sight }
  const items = await Promise.all(
    courses.map(async (row) => {
      const structure = await structures.get(row.degree)
      return structure ? [toUserDegree(row, structureFor(structure, row), trainee)] : []
    }),
  )
  return { items: items.flat(), total }
}
