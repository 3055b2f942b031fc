/** The most bytes of one text: a manifest of as many pieces as an archive may have is shorter. */
export const MOST_JSON = 16 * 1024 ** 2

/** Limits far above the academy's own JSON; any text within them is parsed in a fraction of a second. */
const CEILINGS = {
  length: MOST_JSON,
  depth: 64,
  /** Objects, lists, and what they hold. */
  values: 400_000,
  /** The number of different sequences of field names. */
  shapes: 256,
  /** Characters of a number. */
  number: 24,
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const ESCAPE = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
/** The last of the separators. */
const SPACE = 0x20

/** The names of an object's fields up to one of them, and those that followed it somewhere in the text. */
interface Shape {
  next: Map<string, Shape>
}

/** The position of the closing quote; the end of the text if there is none. */
const endOfQuoted = (text: string, begin: number): number => {
  let at = begin + 1
  for (; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return at
    if (sign === ESCAPE) at += 1
  }
  return at
}

/**
 * Does a text stay within the limits? It is only counted, not parsed: parsing blocks the page, the longer the more
 * values a text has, and the more its objects differ.
 */
const isWithinCeilings = (text: string): boolean => {
  if (text.length > CEILINGS.length) return false
  const first: Shape = { next: new Map() }
  const open: Shape[] = []
  let [values, shapes, signs] = [0, 0, 0]
  let quoted = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign <= SPACE) continue
    if (sign === QUOTE) {
      const end = endOfQuoted(text, at)
      quoted = text.slice(at, end)
      at = end
    } else if (sign === LIST || sign === OBJECT) {
      open.push(first)
      values += 1
    } else if (sign === LIST_END || sign === OBJECT_END) open.pop()
    else if (sign === COMMA) values += 1
    else if (sign === COLON) {
      const before = open.pop() ?? first
      let shape = before.next.get(quoted)
      if (!shape) {
        shape = { next: new Map() }
        before.next.set(quoted, shape)
        shapes += 1
      }
      open.push(shape)
    } else {
      signs += 1
      if (signs > CEILINGS.number) return false
      continue
    }
    signs = 0
    if (values > CEILINGS.values || shapes > CEILINGS.shapes || open.length > CEILINGS.depth) return false
  }
  return true
}

/** The value of an untrusted JSON text; undefined if it is invalid, or far from what the academy writes. */
export const readForeignJson = (text: string): unknown => {
  if (!isWithinCeilings(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
