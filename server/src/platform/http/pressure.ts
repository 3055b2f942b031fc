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
/**
 * How many answers of one connection may be outstanding. Browsers and proxies ask for one at a time there; Node begins all
 * that came in one piece at once, more than a thousand of them.
 */
export const MAX_PIPELINED = 10
/** How late the event loop may be for two seconds in a row, in milliseconds. */
const MAX_DELAY = 1500
/** The share of its memory limit that the process may fill before it refuses work. */
const MAX_HEAP = 0.9

/** A request's place among those that are worked on. */
interface WorkSlot {
  load: { inFlight: number }
  isHeld: boolean
  /** The answer was sent, or its connection ended. */
  isOver: boolean
}

const places = new WeakMap<FastifyRequest, WorkSlot>()

/** Gives a request's place back: it waits for others or for its sender, or its answer is on its way. */
export const pauseWork = (request: FastifyRequest): void => {
  const place = places.get(request)
  if (!place?.isHeld) return
  place.isHeld = false
  place.load.inFlight -= 1
}

/** Takes it again, where the request is not over. */
export const resumeWork = (request: FastifyRequest): void => {
  const place = places.get(request)
  if (!place || place.isHeld || place.isOver) return
  place.isHeld = true
  place.load.inFlight += 1
}

/**
 * Ends a connection that asks for more and more without an answer, as only somebody does who wants to hold others up;
 * what else it had asked for is not answered.
 */
const boundPipelines = (app: FastifyInstance): void => {
  const outstanding = new WeakMap<FastifyRequest['socket'], number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request
    const asked = (outstanding.get(socket) ?? 0) + 1
    outstanding.set(socket, asked)
    if (asked > MAX_PIPELINED) {
      socket.destroy()
      // Nobody is left to answer, and nothing goes on.
      void reply.hijack()
      return
    }
    reply.raw.once('close', () => outstanding.set(socket, (outstanding.get(socket) ?? 1) - 1))
    done()
  })
}

/**
 * Refuses work that would only make everybody wait (503 with `Retry-After`): past a number of requests at a time, or
 * where the event loop (by `maxDelay` milliseconds; 0 asks nothing of it) or the memory cannot follow. Routes with
 * `always` still answer. A request is work from the moment that its body has arrived until its answer is begun; what
 * becomes of the answer is up to its reader.
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
  boundPipelines(app)
  const load = { inFlight: 0 }
  const count = (request: FastifyRequest, reply: FastifyReply): Problem | undefined => {
    if (request.routeOptions.config.pressureHandler) return undefined
    // Its sender went while something was awaited: nothing would say that it is over.
    if (reply.raw.destroyed) return new Problem('unavailable')
    const place = { load, isHeld: false, isOver: false }
    places.set(request, place)
    resumeWork(request)
    reply.raw.once('close', () => {
      pauseWork(request)
      place.isOver = true
    })
    return load.inFlight > maxInFlight ? new Problem('unavailable') : undefined
  }
  // A request whose body has not arrived yet is not being worked on, and must not take the place of one whose body has.
  app.addHook('onRequest', (request, reply, done) =>
    done(hasBody(request) ? undefined : count(request, reply)),
  )
  app.addHook('preValidation', (request, reply, done) =>
    done(hasBody(request) ? count(request, reply) : undefined),
  )
  app.addHook('onSend', (request, _reply, payload, done) => {
    pauseWork(request)
    done(null, payload)
  })
}

/** Does a request send a body, whose end is still to come? */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** For a route that is answered under any load. */
export const always = { pressureHandler: async (): Promise<void> => undefined }
