import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  exportCourse,
  exportCourseTo,
  getInstances,
  importByCode,
  importCourse,
} from '#contract/catalogue/transfer-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { admit, register } from '../../../platform/http/endpoint.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { SessionUser } from '../../../platform/http/session-user.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Transfers } from './service.ts'

/** How often an address may present a token. */
const tokens = { max: 60, seconds: 15 * 60 }

/** The calls by which courses travel. */
export const transferRoutes = async (
  app: FastifyInstance,
  { db }: Platform,
  transfers: Transfers,
): Promise<void> => {
  /** A creator by session, or another instance by its token. */
  const actorOf = async ({ user, headers, ip }: FastifyRequest): Promise<SessionUser> => {
    const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    if (token !== undefined) {
      await hit(db, `instance:${ip}`, tokens)
      const actor = await transfers.actorOf(token)
      if (!actor) throw new Problem('unauthenticated')
      return actor
    }
    admit(['creator'], user)
    if (!user) throw new Problem('unauthenticated')
    return user
  }

  register(app, exportCourse, async ({ params, request, reply }) => {
    const { name, json } = await transfers.export(params.degreeId, await actorOf(request))
    void reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/json')
    return reply.send(json)
  })
  register(app, exportCourseTo, async ({ params, body, user }) =>
    transfers.exportTo(params.degreeId, body, user),
  )
  register(app, importByCode, async ({ body, user }) => transfers.importByCode(body.code, user))
  register(app, getInstances, async () => {
    const items = transfers.instances()
    return { items, total: items.length }
  })

  await app.register(async (scope) => {
    // The body may be as large as the files of a course: it is read as it comes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    register(scope, importCourse, async ({ request, query }) => {
      const actor = await actorOf(request)
      if (!request.headers['content-type']?.startsWith('application/json'))
        throw new Problem('unsupported_media')
      return transfers.import(request.body as Readable, actor, query.mode)
    })
  })
}
