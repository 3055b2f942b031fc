import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppConfig } from '#contract/config/endpoints.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Log } from '../log.ts'
import { dressed, drawnInto, sketchedOn, marked, startedLater } from './page.ts'
import { createDraw } from './render.ts'
import { pagePolicy } from './security-headers.ts'
import { SESSION_COOKIE } from './server.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
interface Page {
  html: string
  /** What its content policy knows its scripts by. */
  nonce: string
  status: number
}

const isCall = (url: string) => /^\/(api|rest|content|socket\.io)(\/|$|\?)/.test(url)

/**
 * Serves the built web app: hashed files for ever, the page itself always fresh and in the academy's dress, drawn
 * for visitors; unknown calls are problems.
 * @param settings the academy's settings as they are now
 */
export const serveWeb = async (app: FastifyInstance, settings: () => AppConfig, log: Log): Promise<void> => {
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      allowedPath: (path) => path !== '/index.html' && !path.startsWith('/render/'),
      cacheControl: false,
      // The build wrote what is worth it (web/compressed.ts).
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          /-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/.test(path)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=300',
        ),
    })
  const built = isBuilt ? readFileSync(join(dist, 'index.html'), 'utf8') : ''
  const later = startedLater(built)
  const draw = createDraw(app, dist, settings, log)

  /** Who has a session gets the app, with a sketch of some pages: what it shows of a public page is theirs. */
  const pageFor = async (request: FastifyRequest): Promise<Page> => {
    const config = settings()
    const nonce = randomBytes(16).toString('base64')
    const page = (template: string) => dressed(marked(template, nonce), config)
    const drawn = await draw(request.url, request.cookies[SESSION_COOKIE] && request.headers.cookie)
    if (!drawn) return { html: page(built), nonce, status: 200 }
    if (drawn.isSketch) return { html: sketchedOn(page(built), drawn, config), nonce, status: 200 }
    return { html: drawnInto(page(later), drawn, config), nonce, status: drawn.found ? 200 : 404 }
  }

  app.setNotFoundHandler(async () => {
    throw new Problem('not_found')
  })
  if (!isBuilt) return
  // A route rather than what answers where there is none, since only a route's answers are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isCall(request.url) || /\.\w{2,5}$/.test(request.url.split('?')[0] ?? ''))
      throw new Problem('not_found')
    const { html, nonce, status } = await pageFor(request)
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', pagePolicy(policy, nonce))
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
