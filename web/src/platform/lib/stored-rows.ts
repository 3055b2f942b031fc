import { readJson } from './read-json.ts'

/** The rows of a stored list that have the expected shape; none where the text is broken or holds no list. */
export const storedRows = <T>(text: string | null, is: (row: unknown) => row is T): T[] => {
  const value = readJson(text)
  return Array.isArray(value) ? value.filter(is) : []
}
