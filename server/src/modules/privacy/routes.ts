import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy/endpoints.ts'
import * as requests from '#contract/privacy/request-endpoints.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AllPersonalData } from '../../platform/personal-data/personal-data.ts'
import { consentRoutes } from './consent-routes.ts'
import { decideRequests } from './policy.ts'
import { registerRoutes } from './register/routes.ts'
import { EXPORT_FILE } from './copy.ts'
import { EXPORT_QUEUE } from './queues.ts'
import { askExport } from './use-cases/ask-export.ts'
import { askRequest } from './use-cases/ask-request.ts'
import { completeRequest } from './use-cases/complete-request.ts'
import { eraseRequest } from './use-cases/erase-request.ts'
import { listExports } from './use-cases/list-exports.ts'
import { listRequests } from './use-cases/list-requests.ts'
import { makeExport } from './use-cases/make-export.ts'
import { mayReadExport } from './file-access.ts'
import { refuseRequest } from './use-cases/refuse-request.ts'
import { withdrawRequest } from './use-cases/withdraw-request.ts'

/** Asking for corrections and erasures, and deciding on them. */
const requestRoutes = (app: FastifyInstance, platform: Platform, all: AllPersonalData): void => {
  register(app, requests.ownRequests, async ({ actor }) => listRequests(platform, actor))
  register(app, requests.askRequest, async ({ actor, body }) => ({
    _id: await askRequest(platform, body, actor),
  }))
  register(app, requests.withdrawRequest, async ({ params: { id }, actor }) => {
    await withdrawRequest(platform, id, actor)
    return { _id: id }
  })
  register(app, gated(requests.completeRequest, decideRequests), async ({ params: { id }, body, actor }) => {
    await completeRequest(platform, id, body.reason, actor)
    return { _id: id }
  })
  register(app, gated(requests.refuseRequest, decideRequests), async ({ params: { id }, body, actor }) => {
    await refuseRequest(platform, id, body.reason, actor)
    return { _id: id }
  })
  register(app, gated(requests.eraseRequest, decideRequests), async ({ params: { id }, body, actor }) => {
    await eraseRequest(platform, all, id, body, actor)
    return { _id: id }
  })
}

/** People's rights to what is held of them; `all` is everything that is. */
export const privacyRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { all, fileAccess }: { all: AllPersonalData; fileAccess: FileAccess },
): void => {
  register(app, calls.dataExports, async ({ actor }) => listExports(platform, actor))
  register(app, calls.askDataExport, async ({ actor }) => ({ _id: await askExport(platform, actor) }))
  requestRoutes(app, platform, all)
  registerRoutes(app, platform)
  consentRoutes(app, platform)
  fileAccess.set(EXPORT_FILE, mayReadExport(platform))
  platform.jobs.define({
    queue: EXPORT_QUEUE,
    aGroup: 1,
    handle: async ({ id }) => makeExport(platform, all.held, String(id)),
  })
}
