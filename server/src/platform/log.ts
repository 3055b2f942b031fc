import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { loggedActor } from './access/current.ts'
import { isUuid } from './database/columns.ts'
import { loggedError } from './database/error-text.ts'

export type Log = pino.Logger

/** What an address may show of itself: which item of which entity. Everything else may be a code or a token. */
const shown = (name: string, value: string): boolean => isUuid(value) || name === 'entity'

/**
 * The path of a request as the log keeps it: its route's, with the ids in it. Tokens, codes and whatever else stands
 * in a path do not appear; of a page's, its first word is left.
 */
export const loggedPath = ({
  url,
  params,
  route,
}: {
  url: string
  params: unknown
  route: string | undefined
}): string => {
  if (route === undefined || route === '/*') {
    const [first = '', ...rest] = (url.split('?')[0] ?? '').slice(1).split('/')
    return `/${/^[\w.-]{1,30}$/.test(first) ? first : first && '…'}${rest.length > 0 ? '/…' : ''}`
  }
  return route
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1)
      const value: unknown = Object(params)[name]
      return typeof value === 'string' && shown(name, value) ? value.slice(0, 40) : '…'
    })
    .join('/')
}

/** JSON lines on standard output, each with who acts, without personal data: no bodies, no query strings, no cookies, no values of the database. */
export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      // A request that has just come in is a visitor's: its session is not read yet.
      mixin: (line) => ({ actor: loggedActor('req' in line ? { kind: 'anonymous' } : undefined) }),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['req.headers'], remove: true },
      serializers: {
        err: loggedError,
        req: ({ id, method, url, params, routeOptions }: FastifyRequest) => ({
          id,
          method,
          path: loggedPath({ url, params, route: routeOptions?.url }),
        }),
      },
    },
    destination ?? pino.destination({ sync: true }),
  )
