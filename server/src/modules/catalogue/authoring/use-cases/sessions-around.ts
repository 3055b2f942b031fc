import type { TestedSession } from '#contract/catalogue/authoring-endpoints.ts'
import { courseOutline } from '../../repositories/outline.ts'
import { coursesHolding } from '../../repositories/courses.ts'
import type { Db } from '../../../../platform/database/db.ts'

/** How many courses a test is looked for in: it is seldom in more than one. */
const MAX_COURSES = 20

/** The sessions of the courses that a test is in, as their final exam or in one of their sessions; each once. */
export const sessionsAround = async (on: Db, resource: string): Promise<TestedSession[]> => {
  const courses = await coursesHolding(on, resource, MAX_COURSES)
  const found = new Map<string, TestedSession>()
  for (const { id } of courses)
    for (const module of await courseOutline(on, id))
      for (const { _id, name } of module.lectures) found.set(_id, { _id, name, module: module.name })
  return [...found.values()]
}
