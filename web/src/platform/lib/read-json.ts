/** The value of a JSON text from storage or a page; undefined if there is none, or if it is broken. */
export const readJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
