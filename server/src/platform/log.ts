import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines on standard output, without personal data: no bodies, no query strings, no cookies. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', 'err.parameters', 'err.params', 'err.query', 'err.detail'],
      remove: true,
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(/(\/(?:activation|checktoken|gestor|unique)\/).*/, '$1…'),
      }),
    },
  })
