import { MAX_FILE_BYTES } from '../engine/file-kinds.ts'
import {
  CENTRAL_BYTES,
  centralHeader,
  crc32,
  descriptor,
  DESCRIPTOR_BYTES,
  END_BYTES,
  endRecord,
  LOCAL_BYTES,
  localHeader,
  MOST_FILES,
  type ZipEntry,
} from './zip-format.ts'

/** Where the bytes of an archive come from, a stretch at a time. */
export interface ByteSource {
  size: number
  /** The bytes from `start` to before `end`. */
  read: (start: number, end: number) => Promise<Uint8Array>
}

/** What an archive reader needs from its environment: a browser and a server each bring their own. */
export interface ZipTools {
  /** Inflates raw DEFLATE; fails if the result exceeds `most` bytes, or there is data behind it. */
  inflate: (packed: Uint8Array, most: number) => Promise<Uint8Array>
  /** Bytes as UTF-8. */
  text: (bytes: Uint8Array) => string
  /** Lets others have their turn, where the reader shares its thread with a page. */
  rest?: () => Promise<void>
}

/** An archive that cannot be read, or is not as the academy writes one. */
class UnreadableZip extends Error {}

/** An archive that exceeds the limits of unpacking. */
export class ExcessiveZip extends Error {}

const MIB = 1024 ** 2

/** What is unpacked of an archive at most; one that the academy writes is far from it. */
const CEILINGS = {
  directory: 32 * MIB,
  files: MOST_FILES,
  file: MAX_FILE_BYTES,
  all: 8192 * MIB,
  /** How many times as long as it was packed a long file may be, and all files together. */
  ratio: 100,
  longFile: 64 * MIB,
  longAll: 256 * MIB,
}

/** The checksum is counted in stretches, between which others have their turn. */
const STRETCH = 4 * MIB
/** How many files of the directory are read at once, before others have their turn. */
const FILES_AT_ONCE = 1000

const isExcessive = (entries: ReadonlyMap<string, ZipEntry>, archive: number): boolean => {
  let all = 0
  for (const { packed, size } of entries.values()) {
    if (size > CEILINGS.file || (size > CEILINGS.longFile && size > packed * CEILINGS.ratio)) return true
    all += size
  }
  return all > CEILINGS.all || (all > CEILINGS.longAll && all > archive * CEILINGS.ratio)
}

const unreadable = (): never => {
  throw new UnreadableZip('the archive cannot be read')
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const isSame = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, at) => byte === others[at])

/** A path that stays within the folder that the archive is unpacked into, whatever unpacks it. */
const isPlainPath = (name: string): boolean =>
  !/[\\:\p{Cc}]/u.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** The entry of the directory at a place; its bytes say what the academy would write of it, and nothing else. */
const readEntry = (directory: Uint8Array, at: number): ZipEntry => {
  if (at + CENTRAL_BYTES > directory.length) unreadable()
  const bytes = directory.subarray(at, at + CENTRAL_BYTES)
  const view = viewOf(bytes)
  const path = directory.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + view.getUint16(28, true))
  const [checksum = 0, packed = 0, size = 0, start = 0] = [16, 20, 24, 42].map((from) =>
    view.getUint32(from, true),
  )
  const entry: ZipEntry = { path, crc32: checksum, packed, size, start }
  return isSame(bytes, centralHeader(entry)) ? entry : unreadable()
}

/**
 * The files of a directory, which lie end to end from the first byte to it: nothing is before, between or behind them.
 */
const readDirectory = async (
  directory: Uint8Array,
  start: number,
  { text, rest }: Pick<ZipTools, 'text' | 'rest'>,
) => {
  const entries = new Map<string, ZipEntry>()
  let [at, place] = [0, 0]
  while (at < directory.length) {
    const entry = readEntry(directory, at)
    const name = text(entry.path)
    if (entry.start !== place || entries.has(name) || !isPlainPath(name)) unreadable()
    entries.set(name, entry)
    if (entries.size > CEILINGS.files) throw new ExcessiveZip('the archive has too many files')
    if (entries.size % FILES_AT_ONCE === 0) await rest?.()
    at += CENTRAL_BYTES + entry.path.length
    place += LOCAL_BYTES + entry.path.length + entry.packed + DESCRIPTOR_BYTES
  }
  return at === directory.length && place === start ? entries : unreadable()
}

/** An archive that was opened: the names of its files, in their order, and their bytes. */
export interface ReadableZip {
  names: ReadonlySet<string>
  /**
   * The bytes of a file.
   * @throws UnreadableZip where they are not as the archive says or are more than `most`, or whatever inflating fails
   * with
   */
  read: (name: string, most: number) => Promise<Uint8Array>
}

/**
 * Opens an archive that the academy wrote, a file at a time: every byte outside its files must be the one that
 * `zip-format.ts` writes, so that no two programs can read it in two ways, and a change is found.
 * @throws UnreadableZip; ExcessiveZip, before any file of it is unpacked
 */
export const openZip = async (
  source: ByteSource,
  { inflate, text, rest }: ZipTools,
): Promise<ReadableZip> => {
  const at = source.size - END_BYTES
  if (at < 0) unreadable()
  const end = await source.read(at, source.size)
  const [bytes, start] = [viewOf(end).getUint32(12, true), viewOf(end).getUint32(16, true)]
  if (start + bytes !== at) unreadable()
  if (bytes > CEILINGS.directory) throw new ExcessiveZip('the directory of the archive is too long')
  const entries = await readDirectory(await source.read(start, at), start, { text, rest })
  if (!isSame(end, endRecord({ count: entries.size, bytes, start }))) unreadable()
  if (isExcessive(entries, source.size)) throw new ExcessiveZip('the archive unpacks to too much')
  const checksum = async (contents: Uint8Array): Promise<number> => {
    let sum = 0
    for (let from = 0; from < contents.length; from += STRETCH) {
      sum = crc32(contents.subarray(from, from + STRETCH), sum)
      await rest?.()
    }
    return sum
  }
  const read = async (name: string, most: number): Promise<Uint8Array> => {
    const entry = entries.get(name) ?? unreadable()
    const { path, packed, size, start: begin } = entry
    // Properly packed data is hardly longer than its contents.
    if (size > most || packed > size * 1.01 + 64) unreadable()
    const data = begin + LOCAL_BYTES + path.length
    const head = await source.read(begin, data)
    const said = await source.read(data + packed, data + packed + DESCRIPTOR_BYTES)
    const isAlike =
      isSame(head.subarray(0, LOCAL_BYTES), localHeader(entry)) &&
      isSame(head.subarray(LOCAL_BYTES), path) &&
      isSame(said, descriptor(entry))
    if (!isAlike) unreadable()
    const contents = await inflate(await source.read(data, data + packed), size)
    return contents.length === size && (await checksum(contents)) === entry.crc32 ? contents : unreadable()
  }
  return { names: new Set(entries.keys()), read }
}
