/** A file of an archive, as the archive's directory says it. */
export interface ZipEntry {
  /** Its path within the archive, as UTF-8. */
  path: Uint8Array
  /** The checksum of its bytes before they were packed. */
  crc32: number
  packed: number
  size: number
  /** Where its header begins. */
  start: number
}

const VERSION = 20
const UTF8_AND_LATE_SIZES = 0x808
const DEFLATED = 8
/** 1 January 1980, which every reader accepts: an archive of the same files is always identical. */
const NO_TIME = [0, 0x21] as const

export const LOCAL_BYTES = 30
export const DESCRIPTOR_BYTES = 16
export const CENTRAL_BYTES = 46
export const END_BYTES = 22
/** The largest size or offset in the plain format. */
export const MOST_BYTES = 0xffff_fffe
/** How many files its directory can count, and how many bytes long a path may be. */
export const MOST_FILES = 0xfffe

const record = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]) => {
  const bytes = new Uint8Array(4 + fields.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  let at = 4
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

const shorts = (...values: number[]) => values.map((value) => [2, value] as const)
const longs = (...values: number[]) => values.map((value) => [4, value] as const)
const HEAD = shorts(VERSION, UTF8_AND_LATE_SIZES, DEFLATED, ...NO_TIME)

/** The header before the path of a file and its bytes; its sizes follow the bytes (APPNOTE 6.3.10, 4.3.7). */
export const localHeader = ({ path }: Pick<ZipEntry, 'path'>): Uint8Array =>
  record(0x04034b50, [...HEAD, ...longs(0, 0, 0), ...shorts(path.length, 0)])

/** The descriptor behind the bytes of a file (4.3.9). */
export const descriptor = ({ crc32, packed, size }: Omit<ZipEntry, 'path' | 'start'>): Uint8Array =>
  record(0x08074b50, longs(crc32, packed, size))

/** The directory's entry for a file, before its path (4.3.12). */
export const centralHeader = ({ path, crc32, packed, size, start }: ZipEntry): Uint8Array =>
  record(0x02014b50, [
    ...shorts(VERSION),
    ...HEAD,
    ...longs(crc32, packed, size),
    ...shorts(path.length, 0, 0, 0, 0),
    ...longs(0, start),
  ])

/** What ends an archive, of its directory (4.3.16). */
export const endRecord = (directory: { count: number; bytes: number; start: number }): Uint8Array => {
  const { count, bytes, start } = directory
  return record(0x06054b50, [...shorts(0, 0, count, count), ...longs(bytes, start), ...shorts(0)])
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of bytes as an archive has it (4.4.7); `before` is that of what came before them. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let value = ~before
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
