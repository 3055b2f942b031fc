/** Half of a character, as JSON writes it; in bytes of UTF-8 there are none. */
const HALF = /\\u[dD][89a-fA-F]/

const brokenIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name.isWellFormed() ? brokenIn(inner, path ? `${path}.${name}` : name) : [path],
  )
}

/**
 * The paths of the texts that hold half of a character, as an emoji cut in two: the database would keep another sign in
 * its place, without a word (rule api.texts).
 * @param json what `value` was read from
 */
export const brokenTexts = (json: string, value: unknown): string[] =>
  HALF.test(json) ? brokenIn(value, '') : []
