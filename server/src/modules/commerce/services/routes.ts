import type { FastifyInstance } from 'fastify'
import { serviceOf, servicesOf } from '#contract/commerce/service-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { seeServices } from '../policy.ts'
import { findService } from './use-cases/find-service.ts'
import { listServices } from './use-cases/list-services.ts'

/** What companies and trainees acquired. */
export const serviceRoutes = (http: FastifyInstance, db: Db): void => {
  register(http, gated(servicesOf, seeServices), async ({ actor, params, query }) =>
    listServices(db, actor, params.id, query),
  )
  register(http, gated(serviceOf, seeServices), async ({ actor, params }) =>
    findService(db, actor, params.id, params.service),
  )
}
