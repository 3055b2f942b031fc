import type { ListedCourse } from '#contract/catalogue/endpoints.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { seesDemoCourses } from '../../../catalogue/index.ts'
import type { CourseSearch } from '../shown-repository.ts'
import type { Catalogue } from './courses.ts'

/** A page of the courses that are listed for somebody, by name (rule site.courses). */
export const listCourses = async (
  { shown }: Catalogue,
  query: Omit<CourseSearch, 'seesDemo'>,
  actor: Actor,
): Promise<{ items: ListedCourse[]; total: number }> => {
  if (query.category && !isId(query.category)) return { items: [], total: 0 }
  return shown.list({ ...query, seesDemo: seesDemoCourses(actor) })
}
