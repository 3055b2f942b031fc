import { headKey } from '#contract/imports/columns.ts'
import { isOpenTo } from '../../catalogue/index.ts'
import type { Course } from './repository.ts'

/** Why a text does not identify a course. */
export type NoCourse = 'unknownCourse' | 'twoCourses' | 'twoCodes'

/**
 * Courses by code and by name. A value shared by several means the only one of them that can be given, such as the new
 * version of an archived course; if several can, none.
 */
export const courseIndex = (courses: readonly Course[]) => {
  const byCode = Map.groupBy(courses, ({ code }) => (code ?? '').trim().toLowerCase())
  const byName = Map.groupBy(courses, ({ name }) => headKey(name))
  return (text: string, privateCodes: (string | null)[]): Course | NoCourse => {
    const coded = byCode.get(text.trim().toLowerCase()) ?? []
    const found = coded.length > 0 ? coded : (byName.get(headKey(text)) ?? [])
    const given = found.filter((course) => isOpenTo(course, privateCodes))
    const [course, another] = given.length > 0 ? given : found
    if (!course) return 'unknownCourse'
    if (another) return coded.length > 0 ? 'twoCodes' : 'twoCourses'
    return course
  }
}
