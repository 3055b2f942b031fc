import type { FastifyRequest } from 'fastify'
import type { Origin } from '../people/index.ts'

/** Where a session is opened from. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'],
})
