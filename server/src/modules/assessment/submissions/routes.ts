import type { FastifyInstance } from 'fastify'
import {
  getActivity,
  pendingActivities,
  setActivity,
  updateActivity,
} from '#contract/assessment/submissions-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SubmissionService } from './service.ts'
import { readWork } from './upload.ts'

/** The calls of handed-in work. */
export const submissionRoutes = (
  app: FastifyInstance,
  { files }: Platform,
  service: SubmissionService,
): void => {
  register(app, setActivity, async ({ actor, request }) => {
    const { place, document } = await readWork(request, files)
    try {
      return await service.handIn(actor, place, document)
    } catch (error) {
      await files.discard([document._id])
      throw error
    }
  })
  register(app, getActivity, async ({ query: { user: trainee, ...place }, actor }) =>
    service.list(actor, place, trainee ?? actor._id),
  )
  register(app, pendingActivities, async ({ query, actor }) => service.pending(actor, query))
  register(app, updateActivity, async ({ body, actor }) => {
    const { degree, module, lecture, ...grade } = body
    return service.grade(actor, { degree, module, lecture }, grade)
  })
}
