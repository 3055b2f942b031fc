import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import { personOf, type Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { seesItem } from '../../platform/engine/sees-item.ts'
import type { FileCheck } from '../../platform/files/access.ts'
import {
  containing,
  moderatesContaining,
  sessionsAround,
  takesContaining,
  type Owned,
} from './repositories/content.ts'

/**
 * Does the file belong to something in a course that the user moderates, or to a session that the user may open in an
 * assigned course (rule content.files)? A course's own files, such as its manual, come with the assignment.
 */
const isInCourseOf = async (db: Db, user: Person, file: Owned): Promise<boolean> => {
  const contains = containing[file.ownerKind ?? '']?.(file.ownerId ?? '')
  if (!contains || !file.ownerId) return false
  if (await moderatesContaining(db, user, contains)) return true
  if (file.ownerKind === 'degree') return takesContaining(db, user, contains)
  const sessions = await sessionsAround(db, user, file, contains)
  return Object.values(Object.groupBy(sessions, ({ assignment }) => assignment)).some((course = []) =>
    course.some(({ hasFile }, place) => hasFile && mayOpenLecture(course, place)),
  )
}

/**
 * Who may see the files of course content, for each kind of owner: those in whose course it is, and users who may view
 * its item (rule content.files).
 */
export const contentFiles = (db: Db, engine: Engine): (readonly [kind: string, check: FileCheck])[] => {
  const check: FileCheck = async (file, actor) => {
    const { ownerKind, ownerId } = file
    if (!ownerKind || !ownerId) return false
    const user = personOf(actor)
    return (user && (await isInCourseOf(db, user, file))) || seesItem(engine, ownerKind, ownerId, actor)
  }
  return Object.keys(containing).map((kind) => [kind, check])
}
