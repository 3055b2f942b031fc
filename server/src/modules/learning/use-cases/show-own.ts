import type { UserDegree } from '#contract/learning/endpoints.ts'
import type { Resume } from '#contract/learning/resume.ts'
import { LAST_DAY } from '#contract/platform/text/day.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { certificationGaps } from '../../people/index.ts'
import type { Player } from '../player.ts'
import { sightOfOwn } from '../repositories/courses.ts'
import { lastAttended } from '../repositories/last-attended.ts'
import { resumeAt } from '../resume.ts'
import { structureFor } from '../structure/part.ts'
import { toUserDegree } from '../user-degree.ts'

/** The most courses considered; nobody has more open. */
const MOST = 200

/** The totals of a trainee's own courses. */
interface OwnTraining {
  resume: Resume | null
  /** All of them, the one to be resumed first, then those that are due first. */
  courses: UserDegree[]
}

/** Reads the totals of a trainee's own courses. */
export type ShowOwn = (who: Person) => Promise<OwnTraining>

const byDue = (one: UserDegree, other: UserDegree): number =>
  (one.dueDate ?? LAST_DAY).localeCompare(other.dueDate ?? LAST_DAY) ||
  (other.startedAt ?? '').localeCompare(one.startedAt ?? '')

/** The caller's courses, and where to continue: in the course attended last, else in the one due first. */
export const showOwn =
  (player: Player): ShowOwn =>
  async (who) => {
    const { platform, courses, structures } = player
    const [found, last] = await Promise.all([
      courses.of(who._id, { skip: 0, limit: MOST }),
      lastAttended(platform.db, who._id),
    ])
    if (!found) return { resume: null, courses: [] }
    const today = platform.clock.today()
    const trainee = {
      certificationFields: certificationGaps(found.role, found.certification, today).map(
        ({ field }) => field,
      ),
      ...sightOfOwn(who, found),
    }
    const read = await Promise.all(
      found.courses.map(async (row) => {
        const whole = await structures.get(row.degree)
        if (!whole) return []
        const structure = structureFor(whole, row)
        return [{ row, structure, course: toUserDegree(row, structure, trainee) }]
      }),
    )
    const isLast = ({ course }: { course: UserDegree }) => course._id === last?.assignment
    const sorted = read
      .flat()
      .toSorted(
        (one, other) => Number(isLast(other)) - Number(isLast(one)) || byDue(one.course, other.course),
      )
    const next = sorted.find(({ course }) => !course.isComplete)
    return {
      resume: next
        ? {
            ...resumeAt(next.structure, next.row, next.course),
            lastAt: (isLast(next) && last?.at.toISOString()) || null,
          }
        : null,
      courses: sorted.map(({ course }) => course),
    }
  }
