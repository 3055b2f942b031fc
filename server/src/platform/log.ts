import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { loggedActor } from './access/current.ts'
import { loggedError } from './database/error-text.ts'
import { privateMember } from './runtime/private-member.ts'

export type Log = pino.Logger

/** How many characters are gathered before they are written within the turn. */
const PIECE = 16 * 1024

/** The part of an address that may be logged: the item and its entity. Everything else may be a code or a token. */
const shown = (name: string, value: string): boolean => isId(value) || name === 'entity'

/**
 * The path of a request for the log: its route's, with the ids in it. Tokens, codes and other parts of a path do not
 * appear; of a page's path only the first word is kept.
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
  if (!route.includes(':')) return route
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

let standard: DestinationStream | undefined

/**
 * Standard output, which gets all log lines of a turn of the event loop in one write: a write for each line was a
 * quarter of a small request. An exit by an error, or on purpose, flushes the rest first.
 */
const standardOutput = (): DestinationStream => {
  if (standard) return standard
  const output = pino.destination({ sync: true })
  let waiting = ''
  const write = () => {
    if (waiting) output.write(waiting)
    waiting = ''
  }
  process.on('exit', write)
  standard = {
    write: (line) => {
      if (!waiting) setImmediate(write)
      waiting += line
      if (waiting.length > PIECE) write()
    },
  }
  return standard
}

/** Creates a function that writes ready-made lines of JSON to a log's destination; each ends with a line break. */
export const lineWriter = (log: Log): ((line: string) => void) => {
  const destination = privateMember<DestinationStream>(log, pino.symbols.streamSym, ['write'])
  return (line) => destination.write(line)
}

/**
 * JSON lines on standard output, each with who acts, without personal data: no bodies, no query strings, no cookies, no
 * values of the database.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      // A request that has just come in is a visitor's: its session is not read yet.
      mixin: (line) => ({ actor: loggedActor('req' in line ? { kind: 'anonymous' } : undefined) }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: loggedError,
        req: ({ id, method, url, params, routeOptions }: FastifyRequest) => ({
          id,
          method,
          path: loggedPath({ url, params, route: routeOptions?.url }),
        }),
      },
    },
    destination ?? standardOutput(),
  )
