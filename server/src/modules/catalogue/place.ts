import { eq } from 'drizzle-orm'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { courseOutline } from './outline.ts'
import { degrees } from './tables.ts'

/** Where in a course something was written: the course, and how far into it is known. */
export interface CoursePlace {
  degree: string
  module?: string | null | undefined
  lecture?: string | null | undefined
  resource?: string | null | undefined
}

/** The names along a place of a course; empty as far as it does not reach. */
export interface PlaceNames {
  degree: string
  module: string
  lecture: string
}

/**
 * Finds a place in a course as it stands now.
 * @throws Problem `validation` on the field that does not belong there
 */
export const findPlace = async (on: Db, place: CoursePlace): Promise<PlaceNames> => {
  const { degree, module: moduleId, lecture: lectureId, resource } = place
  const wrong = (field: string) => invalidField(field, t('validation.option'))
  const [course] = await on.select({ name: degrees.name }).from(degrees).where(eq(degrees.id, degree))
  if (!course) throw wrong('degree')
  const outline = moduleId || lectureId ? await courseOutline(on, degree) : []
  const module = outline.find(({ _id }) => _id === moduleId)
  if ((moduleId || lectureId) && !module) throw wrong('module')
  const lecture = module?.lectures.find(({ _id }) => _id === lectureId)
  if (lectureId && !lecture) throw wrong('lecture')
  if (lecture && resource && !lecture.resources.some((row) => row.resource === resource))
    throw wrong('resource')
  return { degree: course.name, module: module?.name ?? '', lecture: lecture?.name ?? '' }
}
