import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip made for a test: it may lie, and may be named as no honest one is. */
export interface ZipEntry {
  name: string
  contents?: string | Buffer
  /** What the archive says of the contents' size; the truth when left out. */
  says?: number
  /** Unix mode, such as 0o120777 for a link. */
  mode?: number
}

/** The bytes of a zip with these entries. */
export const makeZip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, contents = '', says, mode = 0o100644 } of entries) {
    const raw = Buffer.from(contents as string)
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says ?? raw.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021403', 'hex'), common, rest, path]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
