import { Readable } from 'node:stream'
import {
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  type Entry,
  type ZipFile,
} from 'yauzl'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { MissingBytes } from '../files/missing-bytes.ts'
import type { Storage } from '../files/storage.ts'
import { asError } from '../runtime/as-error.ts'
import { bytesOf } from '../files/bytes.ts'

/** The limits of a package: beyond these it is refused before anything is unpacked. */
const packageLimits = {
  entries: 2000,
  totalBytes: 500 * 1024 ** 2,
  /** How many times larger than the archive its contents may be, once they exceed `freeBytes`. */
  ratio: 100,
  freeBytes: 10 * 1024 ** 2,
  nameLength: 300,
} as const

const WINDOW = 256 * 1024
const SYMLINK = 0xa000
const FILE_TYPE = 0xf000

/** Reads an archive directly from the store, a window at a time. */
class StoredArchive extends RandomAccessReader {
  private readonly storage: Storage
  private readonly key: string
  private readonly size: number
  private window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(storage: Storage, key: string, size: number) {
    super()
    this.storage = storage
    this.key = key
    this.size = size
  }

  private async *bytes(start: number, end: number): AsyncGenerator<Buffer> {
    yield* await this.storage.read(this.key, { start, end: end - 1 })
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.bytes(start, end), { objectMode: false })
  }

  private async readAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.size, position + Math.max(length, WINDOW))
      const chunks = await Array.fromAsync(this.bytes(position, end))
      this.window = { start: position, bytes: Buffer.concat(chunks) }
    }
    const at = position - this.window.start
    return this.window.bytes.subarray(at, at + length)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.readAt(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        done(bytes.length < length ? new Error('unexpected end of the archive') : null)
      },
      (error: unknown) => done(asError(error)),
    )
  }
}

const refuse = (
  key: 'zipInvalid' | 'zipTooLarge' | 'zipUnsafe',
  values: Record<string, string> = {},
): never => {
  throw new Problem('unsupported_media', t(`validation.${key}`, values))
}

/** Files that operating systems leave in archives. */
const isLitter = (name: string) => name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name)

const checkEntry = (entry: Entry, seen: ReadonlySet<string>): void => {
  const name = entry.fileName
  const steps = name.split('/')
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK
  const escapes =
    name.startsWith('/') || /^[a-z]:/i.test(name) || steps.some((step) => step === '..' || step === '.')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const odd = name.length > packageLimits.nameLength || /[\u0000-\u001f\u007f\\]/.test(name)
  if (isLink || escapes || odd || entry.isEncrypted() || seen.has(name))
    refuse('zipUnsafe', { name: name.slice(0, 80) })
}

/**
 * Refuses an archive in memory that holds more than a number of bytes, whatever it claims: it is inflated, and
 * discarded as it comes, before a reader that would keep all of it gets it.
 * @throws Problem `unsupported_media`
 */
export const checkInflated = async (archive: Buffer, most: number): Promise<void> => {
  let bytes = 0
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    for await (const entry of zip.eachEntry())
      for await (const chunk of bytesOf(await zip.openReadStreamPromise(entry))) {
        bytes += chunk.length
        if (bytes > most) refuse('zipTooLarge')
      }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('unsupported_media', t('validation.zipInvalid'))
  }
}

/** An archive that was checked and found safe. */
export interface Archive {
  files: Entry[]
  open: (entry: Entry) => Promise<Readable>
}

const readEntries = async (zip: ZipFile, archiveBytes: number): Promise<Entry[]> => {
  if (zip.entryCount > packageLimits.entries) refuse('zipTooLarge')
  const files: Entry[] = []
  const seen = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, seen)
    seen.add(entry.fileName)
    total += entry.uncompressedSize
    const bomb = total > packageLimits.freeBytes && total > archiveBytes * packageLimits.ratio
    if (total > packageLimits.totalBytes || bomb) refuse('zipTooLarge')
    if (!entry.fileName.endsWith('/') && !isLitter(entry.fileName)) files.push(entry)
  }
  return files
}

/**
 * Opens a stored zip and looks through its directory: no path that leaves it, no link, no encryption, no bomb. What an
 * entry says of its size is checked when it is read.
 * @throws Problem `unsupported_media` saying what is wrong with it
 */
export const openArchive = async (
  storage: Storage,
  { key, size }: { key: string; size: number },
): Promise<Archive> => {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
    const zip = await fromRandomAccessReaderPromise(new StoredArchive(storage, key, size), size, options)
    const files = await readEntries(zip, size)
    return { files, open: (entry) => zip.openReadStreamPromise(entry) }
  } catch (error) {
    if (error instanceof Problem || error instanceof MissingBytes) throw error
    const { message } = asError(error)
    return /relative path|absolute path|invalid characters/.test(message)
      ? refuse('zipUnsafe', {
          name: message
            .slice(message.indexOf(':') + 1)
            .trim()
            .slice(0, 80),
        })
      : refuse('zipInvalid')
  }
}
