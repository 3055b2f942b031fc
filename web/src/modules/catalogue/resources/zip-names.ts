/** The end of a zip's directory is in its last bytes, before a comment of at most 64 KB (APPNOTE 4.3.16). */
const TAIL = 22 + 65_535
const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * The names of the files in a zip that was chosen and not sent yet; only its directory is read.
 * @returns nothing where it is no zip, or one too large for the plain format
 */
export async function zipNames(file: Blob): Promise<string[]> {
  const start = Math.max(0, file.size - TAIL)
  const tail = new DataView(await file.slice(start).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return []
  const size = tail.getUint32(end + 12, true)
  const offset = tail.getUint32(end + 16, true)
  if (offset + size > file.size) return []
  const directory = new DataView(await file.slice(offset, offset + size).arrayBuffer())
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY;) {
    const length = directory.getUint16(at + 28, true)
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, length)))
    at += 46 + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return names
}

const depth = (path: string): number => path.split('/').length

/** The pages among them, the nearest to the root first. */
export const pagesIn = (names: readonly string[]): string[] =>
  names
    .filter((name) => /\.html?$/i.test(name) && !name.startsWith('__MACOSX/'))
    .toSorted((a, b) => depth(a) - depth(b) || a.localeCompare(b))
