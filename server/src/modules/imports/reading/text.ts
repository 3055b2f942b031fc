/** The separators that a file of text may have, the likelier first. */
const SEPARATORS = [';', ',', '\t'] as const

/**
 * The text of a file: UTF-8 or UTF-16 if its first bytes say so, UTF-8 if all of it is valid as that, else
 * Windows-1252, which Excel writes in Portugal (rule import.files).
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** How often each separator occurs outside quotes in the first non-empty line. */
const counts = (text: string): number[] => {
  const found = SEPARATORS.map(() => 0)
  let quoted = false
  let isEmpty = true
  for (const sign of text.slice(0, 20_000)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty && found.some((count) => count > 0)) return found
    } else if (!quoted) {
      const at = SEPARATORS.findIndex((one) => one === sign)
      if (at >= 0) found[at] = (found[at] ?? 0) + 1
      isEmpty &&= sign.trim() === ''
    }
  }
  return found
}

/** A text without the line that names its separator to Excel, and that separator, or the likeliest one. */
export const separatorOf = (text: string): { text: string; separator: string } => {
  const [line, named] = /^sep=(.)\r?\n/i.exec(text.slice(0, 10)) ?? []
  if (line !== undefined && named !== undefined) return { text: text.slice(line.length), separator: named }
  const found = counts(text)
  return { text, separator: SEPARATORS[found.indexOf(Math.max(...found))] ?? ';' }
}
