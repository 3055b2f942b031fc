import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { degreeOfOwn, setAssignment, setPosition } from '../repository.ts'
import { placeKey } from '../structure.ts'
import { changeOwn, type Player } from './player.ts'

interface Remembered {
  currentModule?: string | null | undefined
  currentLecture?: string | null | undefined
  currentPath?: string | null | undefined
  position?: { moduleId: string; lecture: string; resource: string; seconds: number } | undefined
}

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

/** Remembers the place in the course, and in a video. @throws Problem `not_found` or `not_yet` */
export const rememberPlace = async (
  player: Player,
  user: Person,
  assignment: string,
  { position, ...current }: Remembered,
): Promise<{ _id: string }> => {
  const degree = await degreeOfOwn(player.platform.db, user._id, assignment)
  if (!degree) throw new Problem('not_found')
  return changeOwn(player, user, degree, async (tx, structure, record) => {
    const { currentModule, currentLecture } = { ...record.assignment, ...current }
    const isMoved = current.currentModule !== undefined || current.currentLecture !== undefined
    if (isMoved && currentLecture && !structure.placeOf.has(placeKey(currentModule ?? '', currentLecture)))
      throw new Problem('not_found')
    if (isMoved && currentModule && !structure.modules.some(({ _id }) => _id === currentModule))
      throw new Problem('not_found')
    await setAssignment(tx, record, { ...defined(current), updatedAt: player.platform.clock.now() })
    if (position) {
      const { moduleId: module, lecture, resource, seconds } = position
      const at = structure.lectures[structure.placeOf.get(placeKey(module, lecture)) ?? -1]
      if (!at?.resources.some(({ _id }) => _id === resource)) throw new Problem('not_found')
      if (!(await setPosition(tx, record, { module, lecture, resource, seconds })))
        throw new Problem('not_yet')
    }
    return { _id: record.assignment.id }
  })
}
