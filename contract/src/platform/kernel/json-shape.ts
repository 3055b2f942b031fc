/** How deep JSON may nest, how many members one object or array may have, and all of them together. */
interface JsonLimits {
  depth: number
  members: number
  total: number
}

/** What a body may be. */
export const BODY_SHAPE: JsonLimits = { depth: 32, members: 5000, total: 50_000 }
/** What a list's filter may be. */
export const FILTER_SHAPE: JsonLimits = { depth: 4, members: 200, total: 500 }

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const openings = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const closings = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))

/** A text read character by character. */
export type Signs = Pick<string, 'length' | 'charCodeAt'>

/** Where a string ends that begins at `from`. */
const endOfString = (json: Signs, from: number): number => {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/**
 * Whether a JSON text is larger in structure than any honest client sends. Checked before the text is parsed, in one
 * pass: deep or crowded JSON takes its readers far longer than its length suggests. Whether the text is JSON at all is
 * left to the parser.
 */
export const isCrowded = (json: Signs, limits: JsonLimits): boolean => {
  const members: number[] = []
  let total = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(json, at)
    else if (openings.has(sign)) {
      if (members.push(1) > limits.depth) return true
    } else if (closings.has(sign)) members.pop()
    else if (sign === COMMA && members.length > 0) {
      const here = (members.at(-1) ?? 0) + 1
      members[members.length - 1] = here
      total += 1
      if (here > limits.members || total > limits.total) return true
    }
  }
  return false
}
