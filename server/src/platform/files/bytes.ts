import type { Readable } from 'node:stream'

/** The bytes of a stream as they come; one that holds anything else is none of ours. */
export const bytesOf = (stream: Readable): AsyncIterable<Buffer> => stream
