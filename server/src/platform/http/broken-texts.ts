/** Half of a character, or U+0000, as JSON escapes; the bytes of JSON in UTF-8 can contain neither directly. */
const BROKEN = /\\u(?:[dD][89a-fA-F]|0000)/

const isWhole = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const brokenIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return isWhole(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isWhole(name) ? brokenIn(inner, path ? `${path}.${name}` : name) : [path],
  )
}

/**
 * The paths of texts with half a character, such as an emoji cut in two, or with U+0000: the database would silently
 * replace the one, and cannot store the other (rule api.texts).
 * @param json what `value` was read from
 */
export const brokenTexts = (json: string, value: unknown): string[] =>
  BROKEN.test(json) ? brokenIn(value, '') : []
