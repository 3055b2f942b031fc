/** Limits of an archive's contents for the preview, decompressed: bytes, bytes of markup, and number of tags. */
export const MOST_UNPACKED = 20 * 1024 ** 2
export const MOST_MARKUP = 4 * 1024 ** 2
export const MOST_TAGS = 150_000
/** The parts of a packed file. */
const MOST_PARTS = 2_000

/** A packed file holds more than the page can show without freezing. */
export class TooMuchInside extends Error {}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** The true number is in an extension of the format, for files far above what is shown. */
const ELSEWHERE = 0xffffffff
const LESS_THAN = 0x3c
/** What a part of markup begins with: its first tag, the space before it, or the mark of UTF-8. */
const MARKUP_BEGINS = new Set([LESS_THAN, 0x09, 0x0a, 0x0d, 0x20, 0xef])

const unreadable = () => new Error('the packed file cannot be read')

/** The position of the directory's end: the last of its marks, followed only by its comment. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--)
    if (view.getUint32(at, true) === END) {
      if (at + 22 + view.getUint16(at + 20, true) !== view.byteLength) break
      return at
    }
  throw unreadable()
}

/** A part of a packed file: its name, and where its packed bytes are. */
interface Part {
  name: string
  method: number
  from: number
  to: number
}

/** The packed bytes of each part, as the directory of the file (APPNOTE.TXT of PKWARE, 4.3) names them. */
function* partsOf(view: DataView): Generator<Part> {
  const end = findEnd(view)
  let at = view.getUint32(end + 16, true)
  if (at + view.getUint32(end + 12, true) !== end) throw unreadable()
  while (at < end) {
    if (view.getUint32(at, true) !== ENTRY) throw unreadable()
    const [packed, size, local] = [20, 24, 42].map((field) => view.getUint32(at + field, true))
    if (packed === undefined || local === undefined) throw unreadable()
    if ([packed, size, local].includes(ELSEWHERE) || view.getUint32(local, true) !== LOCAL) throw unreadable()
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const name = new Uint8Array(view.buffer, at + 46, view.getUint16(at + 28, true))
    const method = view.getUint16(at + 10, true)
    yield { name: new TextDecoder().decode(name), method, from, to: from + packed }
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  }
}

/** The bytes of a part, decompressed on demand. */
function unpack(packed: Blob, method: number): ReadableStream<Uint8Array> {
  if (method === STORED) return packed.stream()
  if (method === DEFLATED) return packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  throw unreadable()
}

const countTags = (bytes: Uint8Array): number => {
  let tags = 0
  for (let at = bytes.indexOf(LESS_THAN); at >= 0; at = bytes.indexOf(LESS_THAN, at + 1)) tags++
  return tags
}

/**
 * Holds what a packed file (.docx, .xlsx) unpacks to against what can be shown. It is unpacked for that, and no further
 * than the limit: what a file says of its own sizes need not be true.
 * @param markup are its markup and its tags held against their limits too, where all of them become a page
 * @throws TooMuchInside above a limit; Error for anything but an archive
 */
export async function holdUnpacked(file: Blob, { markup }: { markup: boolean }): Promise<void> {
  const view = new DataView(await file.arrayBuffer())
  const sum = { parts: 0, bytes: 0, markup: 0, tags: 0 }
  for (const { method, from, to } of partsOf(view)) {
    if (++sum.parts > MOST_PARTS) throw new TooMuchInside()
    const reader = unpack(file.slice(from, to), method).getReader()
    let isMarkup: boolean | undefined
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (!value?.length) continue
      isMarkup ??= markup && MARKUP_BEGINS.has(value[0] ?? 0)
      sum.bytes += value.length
      if (isMarkup) {
        sum.markup += value.length
        sum.tags += countTags(value)
      }
      if (sum.bytes > MOST_UNPACKED || sum.markup > MOST_MARKUP || sum.tags > MOST_TAGS) {
        await reader.cancel()
        throw new TooMuchInside()
      }
    }
  }
}

/**
 * The parts of a packed file that are wanted, by their names. What it unpacks to was held against the limits before.
 * @throws Error for anything but an archive
 */
export async function unpackParts(
  file: Blob,
  isWanted: (name: string) => boolean,
): Promise<Map<string, ArrayBuffer>> {
  const view = new DataView(await file.arrayBuffer())
  const wanted = [...partsOf(view)].filter(({ name }) => isWanted(name))
  const parts = wanted.map(async ({ name, method, from, to }): Promise<[string, ArrayBuffer]> => {
    const contents = await new Response(unpack(file.slice(from, to), method)).arrayBuffer()
    return [name, contents]
  })
  return new Map(await Promise.all(parts))
}
