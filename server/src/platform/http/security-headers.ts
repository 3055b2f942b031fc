import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Academy, CurrentAcademy } from '../academy.ts'
import type { Config } from '../config.ts'

/** Where media may come from besides ourselves: the bucket that the browser is sent to. */
const mediaHosts = ({ storage }: Config): string[] => {
  const store = new URL(storage.replace(/^disk$/, 's3://local')).searchParams.get('endpoint')
  if (store) return [new URL(store).origin]
  return storage.startsWith('s3://') ? ['https://*.amazonaws.com'] : []
}

/** Where the map's tiles come from: only the host that the operator named; `{s}` is its subdomain. */
const tileHosts = ({ map }: Academy['config']): string[] => {
  const host = map && /^https?:\/\/[^/]+/.exec(map.tiles)?.[0]
  return host ? [host.replace(/\{\w+\}/, '*')] : []
}

const guard = (config: Config, { chatHosts: chat, config: academy }: Academy) => {
  const media = mediaHosts(config)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...chat],
        styleSrc: ["'self'", "'unsafe-inline'", ...chat],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(academy), ...chat],
        mediaSrc: ["'self'", 'blob:', ...media],
        fontSrc: ["'self'", 'data:', ...chat],
        connectSrc: ["'self'", 'blob:', ...media, ...chat],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...chat],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.baseUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** The headers that helmet sets: they do not depend on the request, so they are the same for every answer. */
const headersFor = (config: Config, academy: Academy) => {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  guard(config, academy)(request, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaders()
}

/**
 * The headers by which a browser guards what we answer, on every answer. They are put together once, and again only
 * when the academy's settings change, as its live chat's hosts may: doing it for each answer was a tenth of its cost.
 */
export const guardAnswers = (app: FastifyInstance, config: Config, academy: CurrentAcademy): void => {
  let known = academy.current
  let headers = headersFor(config, known)

  app.addHook('onRequest', (_request, reply, done) => {
    if (academy.current !== known) {
      known = academy.current
      headers = headersFor(config, known)
    }
    reply.headers(headers)
    done()
  })
}

/**
 * The policies of the app's page, of which a script has to pass both. The first lets only the scripts run that it was
 * built with, and what they fetch: to come from the academy is not enough, for so do the files and packages that people
 * uploaded. What they fetch may come from anywhere by that one, so the second holds it to the academy and the hosts
 * that it named.
 */
export const pagePolicy = (policy: string, nonce: string): string => {
  const [hosts = ''] = /script-src [^;]+/.exec(policy) ?? []
  const strict = policy.replace(hosts, `script-src 'nonce-${nonce}' 'strict-dynamic'`)
  return `${strict}, ${hosts} 'nonce-${nonce}'`
}
