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
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createMessaging, SEND_QUEUE } from './service.ts'
import { createTemplateTrials } from './templates.ts'

/** Messages by template: to many, and on trial. */
export const createMessages = (app: FastifyInstance, platform: Platform, mails: MailList): void => {
  const messaging = createMessaging(platform)
  const trials = createTemplateTrials(platform, mails)

  register(app, sendMessages, async ({ body, actor }) => messaging.send(body, actor))
  register(app, sendingProgress, async ({ params, actor }) => messaging.progress(params.id, actor))
  register(app, previewTemplate, async ({ body, actor }) => trials.preview(body, actor))
  register(app, testTemplate, async ({ body, actor }) => trials.test(body, actor))
  register(app, templateDefault, async ({ params, actor }) => trials.byDefault(params.name, actor))
  register(app, templateFields, async ({ params, actor }) => {
    const items = trials.fields(params.name, actor)
    return { items, total: items.length }
  })

  platform.jobs.define({
    queue: SEND_QUEUE,
    handle: ({ id }, signal) => messaging.goOn(String(id), signal),
  })
}
