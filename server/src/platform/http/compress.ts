import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A shorter answer is not worth it, in bytes. */
const THRESHOLD = 1024
/**
 * How many answers are compressed at a time: each keeps an encoder's memory until it was read. Others go out as they are.
 */
const MOST_ENCODERS = 100
/** A middling effort, and a window that takes no megabytes: unless it is given, brotli does its utmost. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const

const isShort = (payload: unknown): boolean =>
  payload === null ||
  payload === undefined ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < THRESHOLD)

/** Compresses answers as their receivers read them, as many at a time as memory has room for. */
export const compressAnswers = async (app: FastifyInstance, mostEncoders = MOST_ENCODERS): Promise<void> => {
  let encoders = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    const isAsked = request.headers['accept-encoding'] !== undefined
    if (isAsked && !reply.hasHeader('content-encoding') && !isShort(payload)) {
      if (encoders >= mostEncoders) {
        // By this the compression leaves an answer alone.
        request.headers['x-no-compression'] = 'true'
      } else if (!reply.raw.destroyed) {
        encoders += 1
        reply.raw.once('close', () => (encoders -= 1))
      }
    }
    done(null, payload)
  })
  await app.register(compress, {
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  })
}
