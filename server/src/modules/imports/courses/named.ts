import { isAssignable } from '#contract/enrolment/code-rules.ts'
import { headKey } from '#contract/imports/columns.ts'
import type { Course } from './repository.ts'

/** Why a text names no course. */
export type NoCourse = 'unknownCourse' | 'twoCourses' | 'twoCodes'

/**
 * Courses by code and by name. What several share names the one of them that can be given, such as the new one of a course
 * whose old one is archived; where that is more than one, it names none.
 */
export const courseIndex = (courses: readonly Course[]) => {
  const byCode = Map.groupBy(courses, ({ code }) => (code ?? '').trim().toLowerCase())
  const byName = Map.groupBy(courses, ({ name }) => headKey(name))
  return (text: string, privateCodes: (string | null)[]): Course | NoCourse => {
    const coded = byCode.get(text.trim().toLowerCase()) ?? []
    const found = coded.length > 0 ? coded : (byName.get(headKey(text)) ?? [])
    const given = found.filter((course) => isAssignable(course, { privateCodes }))
    const [course, another] = given.length > 0 ? given : found
    if (!course) return 'unknownCourse'
    if (another) return coded.length > 0 ? 'twoCodes' : 'twoCourses'
    return course
  }
}
