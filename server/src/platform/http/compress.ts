import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import { createCap } from '../runtime/cap.ts'
import { lineOf } from './line.ts'

/** A shorter answer is not worth it, in bytes. */
const THRESHOLD = 1024
/**
 * How many encoders there are at a time: each keeps its memory until its answer was read. Answers beyond go out as they
 * are.
 */
const MOST_ENCODERS = 100
/**
 * How many of them visitors at one address have: the threads that they work on are everybody's. What the plugin compresses
 * without an encoder, in the event loop, is short, and costs that less (decision 0304).
 */
const MOST_OF_ADDRESS = 2
/** The plugin's own effort, in a window of 256 kB, where brotli takes megabytes for each encoder. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const

/** The plugin's encoder is a stream of a package, not of Node. */
const isStream = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload

/** Compresses answers as their receivers read them, as many at a time as memory has room for. */
export const compressAnswers = async (app: FastifyInstance, mostEncoders = MOST_ENCODERS): Promise<void> => {
  let encoders = 0
  const ofVisitors = createCap(MOST_OF_ADDRESS)
  const isVisitors = ({ actor }: FastifyRequest): boolean => actor.kind === 'anonymous'
  /** The requests whose answers were compressed before, as the files of the app are. */
  const compressed = new WeakSet<FastifyRequest>()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('content-encoding')) compressed.add(request)
    // By this the plugin leaves an answer alone.
    if (encoders >= mostEncoders || (isVisitors(request) && ofVisitors.isFull(lineOf(request.ip))))
      request.headers['x-no-compression'] = 'true'
    done(null, payload)
  })
  await app.register(compress, {
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  })
  const count: onSendHookHandler = (request, reply, payload, done) => {
    const isEncoder = isStream(payload) && reply.hasHeader('content-encoding')
    if (isEncoder && !compressed.has(request) && !reply.raw.destroyed) {
      encoders += 1
      reply.raw.once('close', () => (encoders -= 1))
      if (isVisitors(request)) reply.raw.once('close', ofVisitors.enter(lineOf(request.ip)))
    }
    done(null, payload)
  }
  // The plugin compresses in a hook of each route: this one comes after it.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], count].flat()
  })
}
