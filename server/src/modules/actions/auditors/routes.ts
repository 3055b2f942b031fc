import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/actions/auditor-endpoints.ts'
import { clearCookie, createCookies } from '../../../platform/http/cookies.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { AuditorVisit } from './audited.ts'
import { ROOM_SECONDS } from './room.ts'
import { keepAuditorLinks, showsAnyAction, showToAuditors } from '../policy.ts'
import { listLinks } from './use-cases/list-links.ts'
import { listLooks } from './use-cases/list-looks.ts'
import { makeLink } from './use-cases/make-link.ts'
import { releaseAuditor } from './use-cases/release-auditor.ts'
import { revokeAuditor } from './use-cases/revoke-auditor.ts'
import { leaveRoom } from './use-cases/leave-room.ts'
import { openRoom } from './use-cases/open-auditor-room.ts'
import { showAudited } from './use-cases/show-audited.ts'
import { showRoom } from './use-cases/show-auditor-room.ts'
import { takeArchive } from './use-cases/take-archive.ts'
import { takePiece } from './use-cases/take-piece.ts'

/** The cookie of a room, and the calls that get it. */
const COOKIE = 'auditor'

const wordOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]

const visitOf = (request: FastifyRequest): AuditorVisit => ({
  word: wordOf(request),
  from: { address: request.ip, agent: request.headers['user-agent'] },
})

/**
 * The links for auditors: all of them for administrators, and those of their companies for other makers (rule
 * actions.auditor).
 */
export const auditorLinkRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(calls.auditorLinks, keepAuditorLinks), ({ query, actor }) =>
    listLinks(platform, actor, query),
  )
  register(app, gated(calls.makeAuditorLink, showToAuditors), ({ body, actor }) =>
    makeLink(platform, actor, body),
  )
  register(app, gated(calls.releaseAuditorLink, showsAnyAction), async ({ params, actor }) => {
    await releaseAuditor(platform, actor, params.id)
    return {}
  })
  register(app, gated(calls.revokeAuditorLink, keepAuditorLinks), async ({ params, actor }) => {
    await revokeAuditor(platform, actor, params.id)
    return {}
  })
  register(app, gated(calls.auditorLooks, keepAuditorLinks), ({ params, query, actor }) =>
    listLooks(platform, actor, params.id, query),
  )
}

/** What an auditor sees, without an account: the room of their link. */
export const auditorRoutes = (app: FastifyInstance, platform: Platform): void => {
  const cookies = createCookies(platform.config)
  register(app, calls.openAuditorRoom, async ({ body, request, reply }) => {
    cookies.give(reply, COOKIE, await openRoom(platform, body, visitOf(request).from), {
      maxAge: ROOM_SECONDS,
    })
    return {}
  })
  register(app, calls.leaveAuditorRoom, async ({ request, reply }) => {
    await leaveRoom(platform, wordOf(request))
    clearCookie(reply, COOKIE, '/api')
    return {}
  })
  register(app, calls.auditorActions, ({ request }) => showRoom(platform, wordOf(request)))
  register(app, calls.auditorDossier, ({ params, request }) =>
    showAudited(platform, visitOf(request), params.id),
  )
  register(app, calls.auditorPiece, async ({ params, query, request, reply }) =>
    sendFile(reply, await takePiece(platform, visitOf(request), { ...params, ...query })),
  )
  register(app, calls.auditorArchive, async ({ params, request, reply }) =>
    sendFile(reply, await takeArchive(platform, visitOf(request), params.id)),
  )
}
