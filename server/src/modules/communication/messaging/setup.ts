import type { FastifyInstance } from 'fastify'
import {
  previewTemplate,
  sendingProgress,
  sendMessages,
  templateDefault,
  templateFields,
  testTemplate,
} from '#contract/communication/messaging-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createMessaging, SEND_QUEUE } from './service.ts'
import { createTemplateTrials } from './templates.ts'

/** Messages by template: to many, and on trial. */
export const createMessages = (app: FastifyInstance, platform: Platform): void => {
  const messaging = createMessaging(platform)
  const trials = createTemplateTrials(platform)

  register(app, sendMessages, async ({ body, user }) => messaging.send(body, user))
  register(app, sendingProgress, async ({ params, user }) => messaging.progress(params.id, user))
  register(app, previewTemplate, async ({ body, user }) => trials.preview(body, user))
  register(app, testTemplate, async ({ body, user }) => trials.test(body, user))
  register(app, templateDefault, async ({ params, user }) => trials.byDefault(params.name, user))
  register(app, templateFields, async ({ params, user }) => {
    const items = trials.fields(params.name, user)
    return { items, total: items.length }
  })

  platform.jobs.define({
    queue: SEND_QUEUE,
    handle: ({ id }, signal) => messaging.goOn(String(id), signal),
  })
}
