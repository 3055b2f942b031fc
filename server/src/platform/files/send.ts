import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MissingBytes } from './missing-bytes.ts'
import type { ByteRange, Storage } from './storage.ts'
import type { DocumentRow } from './tables.ts'
import { attachment, inline } from './disposition.ts'

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
interface Stored {
  key: string
  size: number
  type: string
  /** Stays the same as long as the bytes do. */
  etag: string
}

/** Headers that go with the bytes, and not with a problem where there are none. */
type StoredHeaders = Readonly<Record<string, string>>

/** @throws MissingBytes where the store has none under the key */
const demandBytes = async (storage: Storage, key: string): Promise<void> => {
  if (!(await storage.has(key))) throw new MissingBytes(key)
}

/** Answers with stored bytes: all, the requested range, or 'not modified'. @throws MissingBytes */
export const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, size, type, etag: tag }: Stored,
  headers: StoredHeaders,
): Promise<FastifyReply> => {
  const etag = `"${tag}"`
  const described = () => reply.headers({ ...headers, 'accept-ranges': 'bytes', etag }).type(type)
  if (request.headers['if-none-match'] === etag) return described().code(304).send()
  const range = readRange(request.headers.range, size)
  if (range === 'wrong') return described().code(416).header('content-range', `bytes */${size}`).send()
  const isHead = request.method === 'HEAD'
  if (isHead) await demandBytes(storage, key)
  const contents = isHead || size === 0 ? Readable.from([]) : await storage.read(key, range)
  void described()
  if (range) {
    // A range of a file is answered as it is stored, never compressed.
    request.headers['x-no-compression'] = '1'
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(contents)
}

/**
 * Answers with a stored file: whole, or the range that was asked for (RFC 9110 §14). Where the store offers an
 * address of its own, video is fetched from there.
 * @param attachment saved as a file also where the browser could show it
 * @throws MissingBytes
 */
export const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  document: Pick<DocumentRow, 'id' | 'name' | 'type' | 'size' | 'key' | 'open'>,
  { attachment: isKept = false } = {},
): Promise<FastifyReply> => {
  const isInline = !isKept && inlineTypes.test(document.type)
  if (storage.signedUrl && document.type.startsWith('video/')) {
    await demandBytes(storage, document.key)
    return reply
      .header('cache-control', 'private, max-age=3600')
      .redirect(await storage.signedUrl(document.key, { ...document, inline: isInline }))
  }
  return sendStored(
    request,
    reply,
    storage,
    { ...document, etag: document.id },
    {
      // The browser's copy is not shown after a logout: a different cookie makes it ask the server.
      ...(document.open ? {} : { vary: 'cookie' }),
      'cache-control': document.open ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': isInline ? inline(document.name) : attachment(document.name),
    },
  )
}
