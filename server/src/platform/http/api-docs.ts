import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { createWrittenOnce } from './written-once.ts'

const DOCUMENT = '/api/openapi.json'
const PAGE = '/api/docs'

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, and as a readable page at `/api/docs`. */
export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  const send = createWrittenOnce()
  app.get(DOCUMENT, { schema: { hide: true }, compress: false }, (_request, reply) =>
    send(reply, app.swagger()),
  )
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    uiHooks: {
      // The page's own copies of the document would be written for each request.
      onRequest: (request, reply, done) => {
        const path = request.url.split('?')[0]
        if (path === `${PAGE}/json`) void reply.redirect(DOCUMENT)
        else done(path === `${PAGE}/yaml` ? new Problem('not_found') : undefined)
      },
    },
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'",
  })
}
