import { NAMED, type homeCourses } from '#contract/home/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { coursesToLookAfter, degreesInSight } from '../../catalogue/index.ts'
import { poorCourses } from '../../reports/index.ts'

/** With this many exams, or surveys, a course is rated; below half it goes badly. */
const POOR = { least: 5, percent: 50, limit: NAMED } as const

/** The start page of authors of courses (rule home.courses). */
export const showCourses = async ({ db }: Platform, who: Person): Promise<CallAnswer<typeof homeCourses>> => {
  const [own, poor] = await Promise.all([
    coursesToLookAfter(db, who, NAMED),
    poorCourses(db, degreesInSight(who), POOR),
  ])
  return {
    courses: own?.courses ?? 0,
    drafts: { total: own?.drafts ?? 0, items: own?.draftItems ?? [] },
    waiting: { total: own?.waiting ?? 0, items: own?.waitingItems ?? [] },
    poor: poor.map(({ _id, name, exams, passed, answered, opinion }) => ({
      _id,
      name,
      passed: passed === null ? null : { percent: passed, of: exams },
      opinion: opinion === null ? null : { percent: opinion, of: answered },
    })),
  }
}
