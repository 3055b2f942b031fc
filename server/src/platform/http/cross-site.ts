import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something. */
    changes?: boolean
  }
}

const isSameOrigin = (origin: string, request: FastifyRequest): boolean => {
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Does a call change something: as its endpoint says, else by its method? */
export const changesSomething = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.changes ?? !readOnly.has(method)

const isCrossSite = (request: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isSameOrigin(origin, request)
}

/**
 * Refuses a changing call when the browser says that it comes from another site (rule api.cross-site). Programs that send neither
 * header are let through: they carry no cookie of a person who did not mean it.
 */
export const refuseCrossSite = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) =>
    done(changesSomething(request) && isCrossSite(request) ? new Problem('cross_site') : undefined),
  )
}
