import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The bytes of a stream, as they come: our streams contain nothing else. */
export const bytesOf = (stream: Readable): AsyncIterable<Buffer> => stream

/** The SHA-256 of all bytes of a stream, in hexadecimal digits. @throws what reading it throws */
export const sha256Of = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(stream)) hash.update(chunk)
  return hash.digest('hex')
}
