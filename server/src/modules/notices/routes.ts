import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notices/endpoints.ts'
import { MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { register } from '../../platform/http/endpoint.ts'
import { type Limit, hitLine } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushRoutes } from './push/routes.ts'
import { choicesOf } from './use-cases/choices-of.ts'
import { choose } from './use-cases/choose.ts'
import { digestEnding } from './use-cases/end-digest.ts'
import { countUnreadNotices } from './use-cases/count-unread-notices.ts'
import { endMails } from './use-cases/end-mails.ts'
import { listNotices } from './use-cases/list-notices.ts'
import { readNotices } from './use-cases/read-notices.ts'
import { showEnding } from './use-cases/show-ending.ts'
import { sumUp } from './use-cases/sum-up.ts'

/** How often an address may present a token of a mail. */
const ENDINGS: Limit = { max: 60, seconds: 15 * MINUTE_SECONDS }

/** Makes the calls of notices, and the summary of each day. */
export const noticeRoutes = async (http: FastifyInstance, platform: Platform): Promise<void> => {
  const { config, db, jobs, notices } = platform
  register(http, calls.listNotices, async ({ actor, query: { unread, ...page } }) =>
    listNotices(platform, actor, { ...page, unread: unread === 'true' }),
  )
  register(http, calls.unreadNotices, async ({ actor }) => countUnreadNotices(platform, actor))
  register(http, calls.readNotices, async ({ actor, body }) => readNotices(platform, actor, body.ids))
  register(http, calls.noticeSettings, async ({ actor }) => choicesOf(platform, actor))
  register(http, calls.saveNoticeSettings, async ({ actor, body }) => choose(platform, actor, body))
  await http.register(async (scope) => {
    // A mail program sends `List-Unsubscribe=One-Click` (RFC 8058), which says nothing more than its address: it is not read.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
      done(null, {}),
    )
    register(scope, calls.unsubscribe, async ({ params, request }) => {
      await hitLine(db, 'unsubscribe', request.ip, ENDINGS)
      return endMails(platform, params.token)
    })
    register(scope, calls.mailEnding, async ({ params, request }) => {
      await hitLine(db, 'unsubscribe', request.ip, ENDINGS)
      return showEnding(platform, params.token)
    })
    register(scope, calls.openUnsubscribe, async ({ params, reply }) =>
      reply.redirect(`${config.baseUrl}/avisos/cancelar#${encodeURIComponent(params.token)}`),
    )
  })
  notices.offerEnding('digest', digestEnding)
  await pushRoutes(http, platform)
  jobs.define({ queue: 'notice-digest', handle: () => sumUp(platform) })
  jobs.schedule('notice-digest', '0 8 * * *')
}
