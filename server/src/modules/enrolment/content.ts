import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import {
  containing,
  moderatesContaining,
  sessionsAround,
  takesContaining,
  type Owned,
} from './repositories/content.ts'

/** The kinds of owner whose files are course content. */
export const contentKinds: readonly string[] = Object.keys(containing)

/**
 * Does the file belong to something in a course that the user moderates, or to a session that the user may open in an
 * assigned course (rule content.files)? A course's own files, such as its manual, come with the assignment.
 */
export const isInCourseOf = async (db: Db, user: Person, file: Owned): Promise<boolean> => {
  const contains = containing[file.ownerKind ?? '']?.(file.ownerId ?? '')
  if (!contains || !file.ownerId) return false
  if (await moderatesContaining(db, user, contains)) return true
  if (file.ownerKind === 'degree') return takesContaining(db, user, contains)
  const sessions = await sessionsAround(db, user, file, contains)
  return Object.values(Object.groupBy(sessions, ({ assignment }) => assignment)).some((course = []) =>
    course.some(({ hasFile }, place) => hasFile && mayOpenLecture(course, place)),
  )
}
