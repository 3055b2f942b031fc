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
import { createTemplateTrials } from './templates.ts'
import { SEND_QUEUE } from './use-cases/begin-sending.ts'
import { goOn } from './use-cases/go-on.ts'
import { sendToMany } from './use-cases/send-to-many.ts'
import { showProgress } from './use-cases/show-progress.ts'

/** Messages by template: to many, and on trial. */
export const createMessages = (app: FastifyInstance, platform: Platform, mails: MailList): void => {
  const messaging = { platform, mails }
  const trials = createTemplateTrials(platform, mails)

  register(app, sendMessages, async ({ body, actor }) => sendToMany(messaging, body, actor))
  register(app, sendingProgress, async ({ params, actor }) => showProgress(platform, params.id, actor))
  register(app, previewTemplate, async ({ body, actor }) => trials.preview(body, actor))
  register(app, testTemplate, async ({ body, actor }) => trials.test(body, actor))
  register(app, templateDefault, async ({ params, actor }) => trials.byDefault(params.name, actor))
  register(app, templateFields, async ({ params, actor }) => {
    const items = trials.fields(params.name, actor)
    return { items, total: items.length }
  })

  const hand = createHandMail(messaging)
  register(app, gated(byHand.handTemplates, mailByHand), async () => hand.templates())
  register(app, gated(byHand.previewByHand, mailByHand), async ({ body, actor }) => hand.preview(body, actor))
  register(app, gated(byHand.sendByHand, mailByHand), async ({ body, actor }) => hand.send(body, actor))
  register(app, gated(byHand.sentByHand, mailByHand), async ({ actor }) => hand.sent(actor))

  platform.jobs.define({
    queue: SEND_QUEUE,
    handle: ({ id }, signal) => goOn(messaging, String(id), signal),
  })
}
