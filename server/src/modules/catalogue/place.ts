import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { courseOutline, findCourseName } from './repositories/outline.ts'

/** Where in a course something was written: the course, and how far into it is known. */
export interface CoursePlace {
  degree: string
  module?: string | null | undefined
  lecture?: string | null | undefined
  resource?: string | null | undefined
}

/** The names along a place of a course; empty beyond its end. */
interface PlaceNames {
  degree: string
  module: string
  lecture: string
}

/**
 * Finds a place in the current course.
 * @throws Problem `validation` on the field that does not belong there
 */
export const findPlace = async (on: Db, place: CoursePlace): Promise<PlaceNames> => {
  const { degree, module: moduleId, lecture: lectureId, resource } = place
  const wrong = (field: string) => invalidField(field, t('validation.option'))
  const course = await findCourseName(on, degree)
  if (course === undefined) throw wrong('degree')
  const outline = moduleId || lectureId ? await courseOutline(on, degree) : []
  const module = outline.find(({ _id }) => _id === moduleId)
  if ((moduleId || lectureId) && !module) throw wrong('module')
  const lecture = module?.lectures.find(({ _id }) => _id === lectureId)
  if (lectureId && !lecture) throw wrong('lecture')
  if (resource && !lecture?.resources.some((row) => row.resource === resource)) throw wrong('resource')
  return { degree: course, module: module?.name ?? '', lecture: lecture?.name ?? '' }
}
