import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { CurrentAcademy } from '../academy.ts'
import type { Signals } from '../events/signals.ts'
import type { Log } from '../log.ts'
import { branded, marked, startedLater, withNotice, withOutline, withRendered } from './page.ts'
import { createPages } from './parts.ts'
import { createBundle, createRenderer } from './render.ts'
import { pagePolicy } from './security-headers.ts'
import { SESSION_COOKIE } from './credentials.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
interface Page {
  html: string
  /** The nonce by which its content policy allows its scripts. */
  nonce: string
  status: number
  /** Contains somebody's data. */
  isPersonal: boolean
}

const isCall = (url: string) => /^\/(api|rest|content|socket\.io)(\/|$|\?)/.test(url)

const setHeaders = (reply: { header: (name: string, value: string) => unknown }, path: string): void =>
  void reply.header(
    'cache-control',
    /-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300',
  )

/**
 * Serves the build's files: those with a digest in their name as immutable, the rest for minutes. The many share one
 * route; a route each, as the few beside the page have, took megabytes.
 */
const serveFiles = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isBuilt: true }
  })
  // The build has written compressed copies of what is worth it (web/compressed.ts).
  const usual = { index: false, cacheControl: false, preCompressed: true, setHeaders } as const
  await app.register(fastifyStatic, { ...usual, root: join(dist, 'static'), prefix: '/static/' })
  await app.register(fastifyStatic, {
    ...usual,
    root: dist,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['static/**', 'render/**', 'index.html', 'manifest.json'],
  })
}

/**
 * Serves the built web app: hashed files as immutable, the page itself always fresh and with the academy's branding,
 * rendered for visitors; unknown calls are problems.
 */
export const serveWeb = async (
  app: FastifyInstance,
  platform: { academy: CurrentAcademy; events: Pick<Signals, 'on'>; log: Log },
): Promise<void> => {
  const settings = () => platform.academy.current.config
  app.setNotFoundHandler(async () => {
    throw new Problem('not_found')
  })
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(serveFiles)
  const load = createBundle(dist)
  const pages = createPages(dist, load)
  const renderPage = createRenderer(app, load, settings, platform)

  /** Logged-in people get the app with its first answers: a public page shows them their own version. */
  const pageFor = async (request: FastifyRequest): Promise<Page> => {
    const config = settings()
    const nonce = randomBytes(16).toString('base64')
    const cookies = request.cookies[SESSION_COOKIE] && request.headers.cookie
    const bundle = await load()
    const notice = bundle?.noticeOf(config) ?? ''
    const page = (template: string) => withNotice(branded(marked(template, nonce), config), notice)
    const built = await pages(request.url, cookies !== undefined)
    const rendered = await renderPage(request.url, cookies)
    if (!rendered) return { html: page(built), nonce, status: 200, isPersonal: false }
    const { isOutline, isPersonal } = rendered
    if (isOutline) {
      const html = withOutline(page(startedLater(built, true)), rendered, config, bundle?.firstStyles ?? '')
      return { html, nonce, status: 200, isPersonal }
    }
    return {
      html: withRendered(page(startedLater(built)), rendered, config),
      nonce,
      status: rendered.found ? 200 : 404,
      isPersonal: false,
    }
  }

  // A route rather than the not-found handler, since only a route's answers are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isCall(request.url) || /\.\w{2,5}$/.test(request.url.split('?')[0] ?? ''))
      throw new Problem('not_found')
    const { html, nonce, status, isPersonal } = await pageFor(request)
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .code(status)
      .header('cache-control', isPersonal ? 'no-store' : 'no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', pagePolicy(policy, nonce))
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
