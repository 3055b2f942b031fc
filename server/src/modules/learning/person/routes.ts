import type { FastifyInstance } from 'fastify'
import { removableDegree, removeDegree, serviceOf, servicesOf } from '#contract/learning/person-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { takeCourseBack } from '../../enrolment/index.ts'
import { seeServices } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeCourse } from './use-cases/remove-course.ts'
import { findService } from './use-cases/find-service.ts'
import { quoteRemoval } from './use-cases/quote-removal.ts'
import { listServices } from './use-cases/list-services.ts'

/** What administrators and managers see of a person and may take back from them. */
export const learningPersonRoutes = (http: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  register(http, gated(servicesOf, seeServices), async ({ actor, params, query }) =>
    listServices(db, actor, params.id, query),
  )
  register(http, gated(serviceOf, seeServices), async ({ actor, params }) =>
    findService(db, actor, params.id, params.service),
  )
  register(http, gated(removeDegree, takeCourseBack), async ({ actor, body }) =>
    removeCourse(platform, actor, body),
  )
  register(http, gated(removableDegree, takeCourseBack), async ({ actor, body }) =>
    quoteRemoval(platform, actor, body),
  )
}
