import { Problem } from '#contract/platform/kernel/problem.ts'
import { standingToday, structureOfRecord, type Player } from '../player.ts'
import { toCourse } from '../present.ts'
import type { TraineeRecord } from '../record.ts'

/**
 * The caller's course, in full.
 * @param record read with the session
 * @throws Problem `not_found` for a course that is not one of the user's
 */
export const openCourse = async (player: Player, record: TraineeRecord | undefined) => {
  if (!record) throw new Problem('not_found')
  const structure = await structureOfRecord(player, record)
  const standing = standingToday(player, structure, record)
  return toCourse(structure, record, standing, player.platform.content.urlOf)
}
