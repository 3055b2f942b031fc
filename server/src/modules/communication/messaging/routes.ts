import type { FastifyInstance } from 'fastify'
import * as byHand from '#contract/communication/by-hand-endpoints.ts'
import * as calls from '#contract/communication/messaging-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailByHand, tryTemplate as mayTry } from '../policy.ts'
import { SEND_QUEUE } from '../queues.ts'
import { goOn } from './use-cases/go-on.ts'
import { listHandTemplates } from './use-cases/list-hand-templates.ts'
import { listSentByHand } from './use-cases/list-sent-by-hand.ts'
import { listTemplateFields } from './use-cases/list-template-fields.ts'
import { previewByHand } from './use-cases/preview-by-hand.ts'
import { previewTemplate } from './use-cases/preview-template.ts'
import { sendByHand } from './use-cases/send-by-hand.ts'
import { sendToMany } from './use-cases/send-to-many.ts'
import { showProgress } from './use-cases/show-progress.ts'
import { showTemplateDefault } from './use-cases/show-template-default.ts'
import { tryTemplate } from './use-cases/try-template.ts'

/** Messages by template: to many people, and as a trial. */
export const messagingRoutes = (app: FastifyInstance, platform: Platform, mails: MailList): void => {
  const messaging = { platform, mails }

  register(app, calls.sendMessages, async ({ body, actor }) => sendToMany(messaging, body, actor))
  register(app, calls.sendingProgress, async ({ params, actor }) => showProgress(platform, params.id, actor))
  register(app, gated(calls.previewTemplate, mayTry), async ({ body, actor }) =>
    previewTemplate(messaging, body, actor),
  )
  register(app, gated(calls.testTemplate, mayTry), async ({ body, actor }) =>
    tryTemplate(messaging, body, actor),
  )
  register(app, gated(calls.templateDefault, mayTry), async ({ params }) =>
    showTemplateDefault(messaging, params.name),
  )
  register(app, gated(calls.templateFields, mayTry), async ({ params }) =>
    listTemplateFields(messaging, params.name),
  )

  register(app, gated(byHand.handTemplates, mailByHand), async () => listHandTemplates(platform))
  register(app, gated(byHand.previewByHand, mailByHand), async ({ body, actor }) =>
    previewByHand(platform, body, actor),
  )
  register(app, gated(byHand.sendByHand, mailByHand), async ({ body, actor }) =>
    sendByHand(messaging, body, actor),
  )
  register(app, gated(byHand.sentByHand, mailByHand), async ({ actor }) => listSentByHand(platform, actor))

  platform.jobs.define({
    queue: SEND_QUEUE,
    handle: ({ id }, signal) => goOn(messaging, String(id), signal),
  })
}
