import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What under-pressure does instead of refusing a request of this route. */
    pressureHandler?: () => Promise<void>
  }
}

/** So many requests are worked on at a time; one instance serves far fewer at its best. */
export const MAX_IN_FLIGHT = 1000
/** How late the event loop may run for two seconds on end, in milliseconds. */
const MAX_DELAY = 1500
/** How much of the memory that the process may take it fills before it refuses work. */
const MAX_HEAP = 0.9

const refuse = async (): Promise<void> => {
  throw new Problem('unavailable')
}

/**
 * Refuses work that would only make everybody wait (503 with `Retry-After`): past a number of requests at a time, or
 * where the event loop (by `maxDelay` milliseconds; 0 asks nothing of it) or the memory cannot follow. What is asked of a route with `always` is answered all the same.
 */
export const shedLoad = async (
  app: FastifyInstance,
  maxInFlight = MAX_IN_FLIGHT,
  maxDelay = MAX_DELAY,
): Promise<void> => {
  await app.register(underPressure, {
    sampleInterval: 2000,
    maxEventLoopDelay: maxDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP,
    pressureHandler: refuse,
  })
  let inFlight = 0
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.pressureHandler) return
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    if (inFlight > maxInFlight) await refuse()
  }
  // Whoever keeps a body back gives no work yet, and must not take the places of those who do.
  app.addHook('onRequest', async (request, reply) => (hasBody(request) ? undefined : count(request, reply)))
  app.addHook('preValidation', async (request, reply) =>
    hasBody(request) ? count(request, reply) : undefined,
  )
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** For a route that is answered under any load. */
export const always = { pressureHandler: async (): Promise<void> => undefined }
