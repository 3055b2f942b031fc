import type { FastifyInstance } from 'fastify'
import type { Academy, CurrentAcademy } from '../academy.ts'
import type { Config } from '../config.ts'

/** Where media may come from besides ourselves: the bucket that the browser is sent to. */
const mediaHosts = ({ storage }: Config): string[] => {
  const store = new URL(storage.replace(/^disk$/, 's3://local')).searchParams.get('endpoint')
  if (store) return [new URL(store).origin]
  return storage.startsWith('s3://') ? ['https://*.amazonaws.com'] : []
}

const contentPolicy = (media: readonly string[], chat: readonly string[]): string => {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...chat],
    'style-src': ["'self'", "'unsafe-inline'", ...chat],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.tile.openstreetmap.org', ...chat],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'", 'data:', ...chat],
    'connect-src': ["'self'", 'blob:', ...media, ...chat],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...chat],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/**
 * The headers by which a browser guards what we answer, on every answer. They are put together once, and again only
 * when the academy's settings change, as its live chat's hosts may: doing it for each answer was a tenth of its cost.
 */
export const guardAnswers = (app: FastifyInstance, config: Config, academy: CurrentAcademy): void => {
  const media = mediaHosts(config)
  const headersFor = ({ chatHosts }: Academy): Record<string, string> => ({
    'content-security-policy': contentPolicy(media, chatHosts),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(config.baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  })
  let known = academy.current
  let headers = headersFor(known)

  app.addHook('onRequest', (_request, reply, done) => {
    if (academy.current !== known) {
      known = academy.current
      headers = headersFor(known)
    }
    reply.headers(headers)
    done()
  })
}
