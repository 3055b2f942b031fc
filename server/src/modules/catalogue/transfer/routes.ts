import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  exportCourse,
  exportCourseTo,
  getInstances,
  importByCode,
  importCourse,
} from '#contract/catalogue/transfer-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Transfers } from './service.ts'

/** The calls by which courses travel. */
export const transferRoutes = async (app: FastifyInstance, transfers: Transfers): Promise<void> => {
  register(app, exportCourse, async ({ params, actor, reply }) => {
    const { name, json } = await transfers.export(params.degreeId, actor)
    void reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/json')
    return reply.send(json)
  })
  register(app, exportCourseTo, async ({ params, body, actor }) =>
    transfers.exportTo(params.degreeId, body, actor),
  )
  register(app, importByCode, async ({ body, actor }) => transfers.importByCode(body.code, actor))
  register(app, getInstances, async () => {
    const items = transfers.instances()
    return { items, total: items.length }
  })

  await app.register(async (scope) => {
    // The body may be as large as the files of a course: it is read as it comes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    register(scope, importCourse, async ({ request, query, actor }) => {
      if (!request.headers['content-type']?.startsWith('application/json'))
        throw new Problem('unsupported_media')
      return transfers.import(request.body as Readable, actor, query.mode)
    })
  })
}
