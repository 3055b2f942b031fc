import type { FastifyInstance } from 'fastify'
import { getFinalExams, getModerators } from '#contract/catalogue/authoring.ts'
import {
  courseCategories,
  courseNumbers,
  coursePresentation,
  courses,
} from '#contract/catalogue/endpoints.ts'
import { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestAccess } from './request.ts'
import type { Courses } from './service.ts'

/** The calls of the public catalogue, and of what editors choose from. */
export const courseRoutes = (app: FastifyInstance, platform: Platform, service: Courses): void => {
  register(app, courses, async ({ query, actor }) => service.list(query, actor))
  register(app, courseCategories, async ({ actor }) => service.categories(actor))
  register(app, courseNumbers, async () => service.numbers())
  register(app, coursePresentation, async ({ params, query, actor }) =>
    service.present(params.id, query.privateCode, actor),
  )
  register(app, getModerators, async () => ({ items: await service.moderators() }))
  register(app, getFinalExams, async () => ({ items: await service.finalExams() }))
  register(app, requestCourse, async ({ body, actor, request }) =>
    requestAccess(platform, body, { actor, address: request.ip }),
  )
}
