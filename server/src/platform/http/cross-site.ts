import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { isCrossSite } from '../network/proxies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something. */
    changes?: boolean
  }
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Does a call change something, according to its endpoint or else its method? */
export const changesSomething = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.changes ?? !readOnly.has(method)

/**
 * Refuses a changing call when the browser says that it comes from another site (rule api.cross-site). Programs that
 * send neither header are let through: they carry no cookie of a person who did not mean it.
 */
export const refuseCrossSite = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) =>
    done(
      changesSomething(request) && isCrossSite(request.headers, request.host)
        ? new Problem('cross_site')
        : undefined,
    ),
  )
}
