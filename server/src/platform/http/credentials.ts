import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'sid'

/** The session that a request comes with, true or made up. */
export const sessionOf = ({ cookies }: FastifyRequest): string | undefined => cookies[SESSION_COOKIE]

/** The token of a machine that a request comes with, true or made up, where its call is open to machines. */
export const tokenOf = ({ headers, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config.grants?.length ? /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] : undefined

/** Is a request a call, whose sender is looked for? One whose address is written otherwise is a visitor's. */
export const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api') || url.startsWith('/rest')
