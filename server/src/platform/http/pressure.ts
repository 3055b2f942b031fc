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

/** How many requests are worked on at a time; an instance at its best serves far fewer. */
export const MAX_IN_FLIGHT = 1000
/** How late the event loop may be for two seconds in a row, in milliseconds. */
const MAX_DELAY = 1500
/** The share of its memory limit that the process may fill before it refuses work. */
const MAX_HEAP = 0.9

/**
 * Refuses work that would only make everybody wait (503 with `Retry-After`): past a number of requests at a time, or
 * where the event loop (by `maxDelay` milliseconds; 0 asks nothing of it) or the memory cannot follow. Routes with
 * `always` still answer.
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
    pressureHandler: async () => {
      throw new Problem('unavailable')
    },
  })
  let inFlight = 0
  const count = (request: FastifyRequest, reply: FastifyReply): Problem | undefined => {
    if (request.routeOptions.config.pressureHandler) return undefined
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    return inFlight > maxInFlight ? new Problem('unavailable') : undefined
  }
  // A request whose body has not arrived yet is no work, and must not take the place of one that has.
  app.addHook('onRequest', (request, reply, done) =>
    done(hasBody(request) ? undefined : count(request, reply)),
  )
  app.addHook('preValidation', (request, reply, done) =>
    done(hasBody(request) ? count(request, reply) : undefined),
  )
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** For a route that is answered under any load. */
export const always = { pressureHandler: async (): Promise<void> => undefined }
