import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { isInScope } from '../../../platform/access/scope-repository.ts'
import { degrees, degreesInSight } from '../../catalogue/index.ts'
import { structureOf, type Player } from '../player.ts'
import { toPreview } from '../present.ts'

/** A course as its trainees will see it. @throws Problem `not_found` for one that the user does not author or moderate */
export const previewCourse = async (player: Player, user: Person, degree: string) => {
  if (!(await isInScope(player.platform.db, degrees, degree, degreesInSight(user))))
    throw new Problem('not_found')
  return toPreview(await structureOf(player, degree), player.platform.content.urlOf)
}
