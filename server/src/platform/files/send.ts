import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Storage } from './storage.ts'
import type { DocumentRow } from './tables.ts'
import { attachment, inline } from '../disposition.ts'

/** Kinds that a browser shows in place; everything else is a download. */
const inlineTypes = /^(image\/(png|jpeg|webp|gif)|video\/|audio\/|application\/pdf|text\/(vtt|plain))/

const readRange = (header: string | undefined, size: number): ByteRange | 'wrong' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return start > end || start >= size ? 'wrong' : { start, end }
}

/** The key of bytes in the store, and how they are sent. */
export interface Stored {
  key: string
  size: number
  type: string
  /** Stays the same as long as the bytes do. */
  etag: string
}

/** Answers with stored bytes: all, the requested range, or 'not modified'. */
export const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, size, type, etag: tag }: Stored,
): Promise<FastifyReply> => {
  const etag = `"${tag}"`
  void reply.header('accept-ranges', 'bytes').header('etag', etag).type(type)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = readRange(request.headers.range, size)
  if (range === 'wrong') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) {
    // A range of a file is answered as it is stored, never compressed.
    request.headers['x-no-compression'] = '1'
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  void reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(size === 0 ? '' : await storage.read(key, range))
}

/**
 * Answers with a stored file: whole, or the range that was asked for (RFC 9110 §14). Where the store offers an
 * address of its own, video is fetched from there.
 * @param attachment saved as a file also where the browser could show it
 */
export const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  document: Pick<DocumentRow, 'id' | 'name' | 'type' | 'size' | 'key' | 'open'>,
  { attachment: isKept = false } = {},
): Promise<FastifyReply> => {
  const isInline = !isKept && inlineTypes.test(document.type)
  if (storage.signedUrl && document.type.startsWith('video/'))
    return reply
      .header('cache-control', 'private, max-age=3600')
      .redirect(await storage.signedUrl(document.key, { ...document, inline: isInline }))
  // The browser's copy is not shown after a logout: a different cookie makes it ask the server.
  if (!document.open) void reply.header('vary', 'cookie')
  void reply
    .header('cache-control', document.open ? 'public, max-age=31536000, immutable' : 'private, no-cache')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', isInline ? inline(document.name) : attachment(document.name))
  return sendStored(request, reply, storage, { ...document, etag: document.id })
}
