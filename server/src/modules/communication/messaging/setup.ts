import type { FastifyInstance } from 'fastify'
import {
  previewTemplate,
  sendingProgress,
  sendMessages,
  templateDefault,
  templateFields,
  testTemplate,
} from '#contract/communication/messaging-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as byHand from '#contract/communication/by-hand-endpoints.ts'
import { mailByHand } from '../policy.ts'
import { createHandMail } from './by-hand.ts'
import { createMessaging, SEND_QUEUE } from './service.ts'
import { createTemplateTrials } from './templates.ts'

/** Messages by template: to many, and on trial. */
export const createMessages = (app: FastifyInstance, platform: Platform, mails: MailList): void => {
  const messaging = createMessaging(platform, mails)
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

  const hand = createHandMail(platform, messaging)
  register(app, gated(byHand.handTemplates, mailByHand), async () => hand.templates())
  register(app, gated(byHand.previewByHand, mailByHand), async ({ body, actor }) => hand.preview(body, actor))
  register(app, gated(byHand.sendByHand, mailByHand), async ({ body, actor }) => hand.send(body, actor))
  register(app, gated(byHand.sentByHand, mailByHand), async ({ actor }) => hand.sent(actor))

  platform.jobs.define({
    queue: SEND_QUEUE,
    handle: ({ id }, signal) => messaging.goOn(String(id), signal),
  })
}
