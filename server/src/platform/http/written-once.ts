import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/**
 * Sends JSON that is long, and the same for everybody until it changes: written and compressed once for each value, and not
 * for each request.
 * A route that sends it has `compress: false`.
 */
export const createWrittenOnce = () => {
  let last: { value: object; written: Promise<{ plain: Buffer; compressed: Buffer }> } | undefined
  const write = async (value: object) => {
    const plain = Buffer.from(JSON.stringify(value))
    return { plain, compressed: await promisify(gzip)(plain) }
  }
  return async (reply: FastifyReply, value: object): Promise<FastifyReply> => {
    if (last?.value !== value) last = { value, written: write(value) }
    const { plain, compressed } = await last.written
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}
