import type { TraineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import { MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { courseOutline } from '../../../catalogue/index.ts'
import { findAssignment, progressOf } from '../sessions-repository.ts'

/**
 * A trainee's progress in each session of a course (rule management.sessions).
 * @throws Problem `not_found` for a trainee out of sight, and one who does not have the course
 */
export const showSessions = async (
  { db }: Platform,
  who: Person,
  { user, degree }: { user: string; degree: string },
): Promise<TraineeSessions> => {
  const assignment = await findAssignment(db, who, user, degree)
  if (!assignment) throw new Problem('not_found')
  const outline = await courseOutline(db, degree)
  const done = await progressOf(db, assignment.id)
  const taken = outline.filter(({ _id }) => !assignment.modules || assignment.modules.includes(_id))
  return {
    modules: taken.map((module) => ({
      _id: module._id,
      name: module.name,
      sessions: module.lectures.map((lecture) => {
        const progress = done.get(`${module._id} ${lecture._id}`)
        return {
          _id: lecture._id,
          name: lecture.name,
          minutes: lecture.duration,
          countedMinutes: Math.round((progress?.seconds ?? 0) / MINUTE_SECONDS),
          begun: progress !== undefined,
          complete: progress?.complete ?? false,
          completeAt: progress?.completeAt?.toISOString() ?? null,
          value: progress?.value ?? null,
          attempts: progress?.attempts ?? 0,
        }
      }),
    })),
  }
}
