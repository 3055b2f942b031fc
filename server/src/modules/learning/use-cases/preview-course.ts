import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { structureOf, type Player } from '../player.ts'
import { toPreview } from '../present.ts'
import { isInSight } from '../repositories/reach.ts'

/** A course as its trainees will see it. @throws Problem `not_found` for one that the user does not author or moderate */
export const previewCourse = async (player: Player, user: Person, degree: string) => {
  if (!(await isInSight(player.platform.db, user, degree))) throw new Problem('not_found')
  return toPreview(await structureOf(player, degree), player.platform.content.urlOf)
}
