import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { LectureChanged } from '../change.ts'
import { changeRecord, type Player } from '../player.ts'
import type { TraineeRecord } from '../record.ts'
import { recordsOf } from '../standing.ts'
import { placeKey, type Structure } from '../structure/structure.ts'

interface Remembered {
  currentModule?: string | null | undefined
  currentLecture?: string | null | undefined
  currentPath?: string | null | undefined
  position?: { moduleId: string; lecture: string; resource: string; seconds: number } | undefined
}

/** The given parts of a place; the rest stays as it is. */
const saidOf = ({ currentModule, currentLecture, currentPath }: Omit<Remembered, 'position'>) => ({
  ...(currentModule === undefined ? {} : { currentModule }),
  ...(currentLecture === undefined ? {} : { currentLecture }),
  ...(currentPath === undefined ? {} : { currentPath }),
})

/**
 * The position in a video, in the session's record.
 * @throws Problem `not_found`, or `not_yet` if it was never opened
 */
const leftAt = (
  structure: Structure,
  record: TraineeRecord,
  { moduleId, lecture, resource, seconds }: NonNullable<Remembered['position']>,
): LectureChanged => {
  const key = placeKey(moduleId, lecture)
  const at = structure.lectures[structure.placeOf.get(key) ?? -1]
  if (!at?.resources.some(({ _id }) => _id === resource)) throw new Problem('not_found')
  const own = recordsOf(record).get(key)
  if (!own) throw new Problem('not_yet')
  const resources = { [resource]: { ...own.resources[resource], position: seconds } }
  return { after: { ...own, resources: { ...own.resources, ...resources } }, resources, isNews: false }
}

/** Remembers the place in the course, and in a video. @throws Problem `not_found` or `not_yet` */
export const rememberPlace = async (
  player: Player,
  user: Person,
  assignment: string,
  { position, ...current }: Remembered,
): Promise<{ _id: string }> => {
  const own = await player.records.ownAssignment(user._id, assignment)
  const { record } = await changeRecord(player, own, (structure, before) => {
    const { currentModule, currentLecture } = { ...before.assignment, ...current }
    const isMoved = current.currentModule !== undefined || current.currentLecture !== undefined
    if (isMoved && currentLecture && !structure.placeOf.has(placeKey(currentModule ?? '', currentLecture)))
      throw new Problem('not_found')
    if (isMoved && currentModule && !structure.modules.some(({ _id }) => _id === currentModule))
      throw new Problem('not_found')
    return {
      who: user,
      now: player.platform.clock.now(),
      assignment: saidOf(current),
      ...(position ? { lecture: leftAt(structure, before, position) } : {}),
    }
  })
  return { _id: record.assignment.id }
}
