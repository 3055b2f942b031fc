import type { FastifyInstance } from 'fastify'
import { removableDegree, removeDegree } from '#contract/learning/removal-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeCourseBack } from '../../enrolment/index.ts'
import { quoteRemoval } from './use-cases/quote-removal.ts'
import { removeCourse } from './use-cases/remove-course.ts'

/** Courses that were not begun, taken back from trainees (decision 0305 says why here). */
export const removalRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(removeDegree, takeCourseBack), async ({ actor, body }) =>
    removeCourse(platform, actor, body),
  )
  register(http, gated(removableDegree, takeCourseBack), async ({ actor, body }) =>
    quoteRemoval(platform, actor, body),
  )
}
