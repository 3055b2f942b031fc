import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tutoredCoursesOf } from '../repositories/tutored.ts'

/** The first courses that somebody moderates that match what was typed, by name. */
export const listTutoredCourses = async ({ db }: Platform, who: Person, search: string) => ({
  items: await tutoredCoursesOf(db, who, search),
})
