/** The depth of the academy's own JSON, with room to spare: walking it needs no more stack than this. */
const DEEPEST = 64

const OPENING = new Set(['{', '['])
const CLOSING = new Set(['}', ']'])

const isTooDeep = (text: string): boolean => {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '\\') at += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && OPENING.has(sign)) depth += 1
    else if (!isQuoted && CLOSING.has(sign)) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** What a text that anybody may have written says as JSON; undefined where it is none, or nests deeper than the academy's. */
export const readForeignJson = (text: string): unknown => {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
