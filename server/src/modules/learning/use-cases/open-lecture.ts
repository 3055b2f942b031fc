import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { applyChange } from '../completion.ts'
import { startClock } from '../heartbeat.ts'
import { setAssignment } from '../repository.ts'
import { placeKey } from '../structure.ts'
import { changeOwn, progressOf, standingToday, type Place, type Player } from './player.ts'

/**
 * Opens one tab of a session (rule lecture.resources), which may complete the session.
 * @throws Problem `not_found`, `not_yet` while the session before is not complete, or `validation` where several tabs
 *   stand and none is named
 */
export const openLecture = async (
  player: Player,
  user: Person,
  { degreeId, moduleId, lecture: id, resource }: Place & { resource?: string | undefined },
) =>
  changeOwn(player, user, degreeId, async (tx, structure, record) => {
    const { clock, events } = player.platform
    const index = structure.placeOf.get(placeKey(moduleId, id)) ?? -1
    const lecture = structure.lectures[index]
    if (!lecture || (resource && !lecture.resources.some(({ _id }) => _id === resource)))
      throw new Problem('not_found')
    if (!mayOpenLecture(standingToday(player, structure, record).facts.lectures, index))
      throw new Problem('not_yet')
    if (!resource && lecture.resources.length > 1)
      throw invalid([{ field: 'resource', message: t('validation.required') }])
    const now = clock.now()
    const { id: assignmentId, startedAt } = record.assignment
    await startClock(tx, user._id, now)
    if (!startedAt)
      await recordActivity(tx, user, {
        action: 'course.start',
        what: structure.degree.name,
        entity: 'degree',
        item: degreeId,
      })
    await setAssignment(tx, record, {
      currentModule: moduleId,
      currentLecture: id,
      currentPath: `${moduleId}/${id}`,
      startedAt: startedAt ?? now,
      updatedAt: now,
    })
    const isComplete = await applyChange(tx, structure, record, {
      lecture,
      change: { done: (one) => one.completesOnOpening && (!resource || one._id === resource) },
      now,
      who: user,
    })
    if (isComplete)
      await events.record(tx, 'lecture.completed', { assignmentId, module: moduleId, lecture: id })
    return progressOf(player, structure, record)
  })
