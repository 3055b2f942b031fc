import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'

const DOCUMENT = '/api/openapi.json'
const PAGE = '/api/docs'

/** The document as it is sent, written and compressed once: it is the same for everybody, and long. */
const written = (app: FastifyInstance) => {
  let both: Promise<{ plain: Buffer; compressed: Buffer }> | undefined
  const write = async () => {
    const plain = Buffer.from(JSON.stringify(app.swagger()))
    return { plain, compressed: await promisify(gzip)(plain) }
  }
  return () => (both ??= write())
}

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, and as a readable page at `/api/docs`. */
export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  const document = written(app)
  app.get(DOCUMENT, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const { plain, compressed } = await document()
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(compressed)
  })
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
