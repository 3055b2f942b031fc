import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { completing } from '../completion.ts'
import { changeOwn, standingToday, type LectureAddress, type Player } from '../player.ts'
import type { TraineeRecord } from '../record.ts'
import { awaitsMore } from '../standing.ts'
import { placeKey, type Structure, type StructureLecture } from '../structure/structure.ts'

interface Opened extends LectureAddress {
  /** The tab's `_id`; without it the session's only one. */
  resource?: string | undefined
}

/** @throws Problem `not_found`, `not_yet` or `validation` */
const lectureToOpen = (
  player: Player,
  structure: Structure,
  record: TraineeRecord,
  { moduleId, lecture: id, resource }: Opened,
): StructureLecture => {
  const index = structure.placeOf.get(placeKey(moduleId, id)) ?? -1
  const lecture = structure.lectures[index]
  if (!lecture || (resource && !lecture.resources.some(({ _id }) => _id === resource)))
    throw new Problem('not_found')
  if (!mayOpenLecture(standingToday(player, structure, record).facts.lectures, index))
    throw new Problem('not_yet')
  if (!resource && lecture.resources.length > 1)
    throw invalid([{ field: 'resource', message: t('validation.required') }])
  return lecture
}

/**
 * Opens one tab of a session (rule lecture.resources), which may complete the session. Returns the progress, and the
 * key by which the time in it is signed (rule evidence.signed).
 * @throws Problem `not_found`, `not_yet` while the previous session is not complete, or `validation` if there are
 * several tabs and none is named
 */
export const openLecture = async (player: Player, user: Person, opened: Opened) => {
  const progress = await openTab(player, user, opened)
  const { degreeId: degree, moduleId: module, lecture } = opened
  const opening = { user: user._id, degree, module, lecture }
  return { ...progress, time: player.timeKeys.issue(opening, player.platform.clock.now()) }
}

const openTab = (player: Player, user: Person, opened: Opened) =>
  changeOwn(player, user, opened.degreeId, (structure, record) => {
    const { clock, events } = player.platform
    const { degreeId, moduleId, lecture: id, resource } = opened
    const lecture = lectureToOpen(player, structure, record, opened)
    const now = clock.now()
    const { id: assignmentId, startedAt } = record.assignment
    const done = completing(structure, record, {
      lecture,
      change: { done: (one) => one.completesOnOpening && (!resource || one._id === resource) },
      now,
    })
    const mayCertify = done.isLast && !awaitsMore(standingToday(player, structure, record))
    const start = { action: 'course.start', what: structure.degree.name, entity: 'degree', item: degreeId }
    return {
      who: user,
      now,
      startsClock: true,
      lecture: done.lecture,
      assignment: {
        ...done.assignment,
        currentModule: moduleId,
        currentLecture: id,
        currentPath: `${moduleId}/${id}`,
        startedAt: startedAt ?? now,
      },
      activities: [...(startedAt ? [] : [start]), ...(done.activities ?? [])],
      raise: mayCertify
        ? (tx) => events.record(tx, 'lecture.completed', { assignmentId, module: moduleId, lecture: id })
        : undefined,
    }
  })
