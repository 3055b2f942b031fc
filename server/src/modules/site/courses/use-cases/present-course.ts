import { Problem } from '#contract/platform/kernel/problem.ts'
import type { CoursePresentation } from '#contract/catalogue/endpoints.ts'
import { completionPercent } from '#contract/enrolment/progress-rules.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { personOf, type Actor } from '../../../../platform/access/actor.ts'
import { seesDemoCourses } from '../../../catalogue/index.ts'
import type { ShownCourse } from '../shown-repository.ts'
import type { Catalogue } from './courses.ts'

const ownProgress = ({ mine, modules }: ShownCourse): CoursePresentation['mine'] => {
  if (!mine) return null
  const { _id, isComplete } = mine
  const done = new Set(mine.done.map(({ module, lecture }) => `${module}/${lecture}`))
  const lectures = modules.flatMap((module) =>
    module.lectures.map((lecture) => ({ complete: done.has(`${module._id}/${lecture._id}`) })),
  )
  return { _id, isComplete, percent: completionPercent(lectures, isComplete) }
}

/**
 * A course as it is presented to somebody.
 * @throws Problem `not_found` if it is neither listed nor assigned to the user
 */
export const presentCourse = async (
  { shown }: Catalogue,
  id: string,
  privateCode: string | undefined,
  actor: Actor,
): Promise<CoursePresentation> => {
  const listing = { privateCode, seesDemo: seesDemoCourses(actor) }
  const course = isId(id) ? await shown.find(id, listing, personOf(actor)?._id) : undefined
  if (!course) throw new Problem('not_found')
  return {
    ...course,
    mine: ownProgress(course),
    modules: course.modules.map((module) => ({
      ...module,
      duration: module.lectures.reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}
