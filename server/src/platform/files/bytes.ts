import type { Readable } from 'node:stream'

/** The bytes of a stream, as they come: our streams contain nothing else. */
export const bytesOf = (stream: Readable): AsyncIterable<Buffer> => stream
