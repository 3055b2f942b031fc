import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { courseOutline, degrees, resources, surveys } from '../../catalogue/index.ts'

/** What a course's programme is made of; undefined where there is no course. */
export const readCourse = async (on: Db, degree: string) => {
  const [course] = await on
    .select({ degree: degrees, survey: surveys.name, exam: resources })
    .from(degrees)
    .leftJoin(surveys, eq(surveys.id, degrees.survey))
    .leftJoin(resources, eq(resources.id, degrees.exam))
    .where(eq(degrees.id, degree))
  if (!course) return undefined
  const outline = await courseOutline(on, degree)
  const ids = outline.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) => lecture.resources.map(({ resource }) => resource)),
  )
  const media = ids.length
    ? await on
        .select({ id: resources.id, name: resources.name })
        .from(resources)
        .where(inArray(resources.id, [...new Set(ids)]))
    : []
  return { ...course, outline, mediaNames: new Map(media.map(({ id, name }) => [id, name])) }
}

/** A course with its outline, exam and survey, and the names of its resources. */
export type CourseParts = NonNullable<Awaited<ReturnType<typeof readCourse>>>
