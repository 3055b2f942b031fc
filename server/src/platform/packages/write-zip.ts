import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  centralHeader,
  descriptor,
  endRecord,
  localHeader,
  MOST_BYTES,
  MOST_FILES,
} from '#contract/platform/files/zip-format.ts'
import { bytesOf } from '../files/bytes.ts'

/** A file of an archive that is written; its bytes are read when its turn comes. */
export interface ZipPart {
  name: string
  contents: Readable | Buffer | string
}

/**
 * An archive as a stream, written while its files are read, so that its memory does not grow with them (APPNOTE 6.3.10,
 * without ZIP64).
 * @throws an Error where it grows beyond 4 GiB, or has more files, or longer paths, than its directory counts
 */
async function* zipBytes(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let count = 0
  let offset = 0
  for await (const { name, contents } of parts) {
    const path = Buffer.from(name)
    if (count >= MOST_FILES || path.length > MOST_FILES)
      throw new Error('the archive has more files, or longer paths, than its format holds')
    const start = offset
    const header = localHeader({ path })
    yield header
    yield path
    let checksum = 0
    let size = 0
    let packed = 0
    const source = typeof contents === 'string' ? Buffer.from(contents) : contents
    async function* counted() {
      for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
        const bytes = Buffer.from(chunk as Uint8Array)
        checksum = crc32(bytes, checksum)
        size += bytes.length
        yield bytes
      }
    }
    for await (const chunk of bytesOf(Readable.from(counted()).compose(createDeflateRaw()))) {
      packed += chunk.length
      yield chunk
    }
    const sizes = { crc32: checksum, packed, size }
    const behind = descriptor(sizes)
    yield behind
    offset += header.length + path.length + packed + behind.length
    if (size > MOST_BYTES || offset > MOST_BYTES)
      throw new Error('the archive is larger than its format holds')
    directory.push(centralHeader({ path, start, ...sizes }), path)
    count += 1
  }
  const central = Buffer.concat(directory)
  yield central
  yield endRecord({ count, bytes: central.length, start: offset })
}

/** An archive of files, streamed. */
export const writeZip = (parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable =>
  Readable.from(zipBytes(parts), { objectMode: false })
