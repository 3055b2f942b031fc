import type { FastifyInstance } from 'fastify'
import { removeDegree, serviceOf, servicesOf } from '#contract/learning/person-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeCourse } from './remove-course.ts'
import { findService, listServices } from './services.ts'

/** What administrators and managers see of a person and take from them. */
export const createPeople = (http: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  register(http, servicesOf, async ({ actor, params, query }) => listServices(db, actor, params.id, query))
  register(http, serviceOf, async ({ actor, params }) => findService(db, actor, params.id, params.service))
  register(http, removeDegree, async ({ actor, body }) => removeCourse(platform, actor, body))
}
