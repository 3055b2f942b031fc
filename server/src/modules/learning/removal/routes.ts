import type { FastifyInstance } from 'fastify'
import { removableDegree, removeDegree } from '#contract/learning/removal-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { takeCourseBack } from '../../enrolment/index.ts'
import type { Removal } from './removal.ts'
import { quoteRemoval } from './use-cases/quote-removal.ts'
import { removeCourse } from './use-cases/remove-course.ts'

/** Courses that were not begun, taken back from trainees (decision 0305 says why here). */
export const removalRoutes = (http: FastifyInstance, removal: Removal): void => {
  register(http, gated(removeDegree, takeCourseBack), async ({ actor, body }) =>
    removeCourse(removal.platform, actor, body),
  )
  register(http, gated(removableDegree, takeCourseBack), async ({ actor, body }) =>
    quoteRemoval(removal, actor, body),
  )
}
