/** The value of a JSON text from storage or a page; undefined if there is none, or if it is broken. */
export const readJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The rows of a stored list that have the expected shape; none where it is no list. */
export const rowsWhere = <T>(value: unknown, is: (row: unknown) => row is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []
