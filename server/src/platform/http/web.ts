import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const isCall = (url: string) => /^\/(api|rest|content|socket\.io)(\/|$|\?)/.test(url)

/**
 * Serves the built web app: hashed files for ever, the page itself always fresh; unknown calls are problems.
 * @param dress gives the page as it goes out now
 */
export const serveWeb = async (app: FastifyInstance, dress: (html: string) => string): Promise<void> => {
  const isBuilt = existsSync(join(dist, 'index.html'))
  const page = isBuilt ? readFileSync(join(dist, 'index.html'), 'utf8') : ''
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          /-[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        ),
    })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(request.url)
    if (!isBuilt || !wantsPage || /\.\w{2,5}$/.test(request.url.split('?')[0] ?? ''))
      throw new Problem('not_found')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(dress(page))
  })
}
