import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { toCourse } from '../present.ts'
import { standingToday, structureOfRecord, type Player } from './player.ts'

/** One's own course, whole. @throws Problem `not_found` for a course that is not one of the user's */
export const openCourse = async (player: Player, user: Person, degree: string) => {
  const record = await player.records.own(user._id, degree)
  if (!record) throw new Problem('not_found')
  const structure = await structureOfRecord(player, record)
  const standing = standingToday(player, structure, record)
  return toCourse(structure, record, standing, player.platform.content.urlOf)
}
