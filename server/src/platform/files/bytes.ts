import type { Readable } from 'node:stream'

/** The bytes of a stream, as they come: our streams hold nothing else. */
export const bytesOf = (stream: Readable): AsyncIterable<Buffer> => stream
