/** How much of a course's name is shown in little space (rule ui.cut-texts). */
export const COURSE_NAME = 50

/** The first characters of a text, cut between words, with an ellipsis if something was cut. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const part = text.slice(0, length)
  const end = part.lastIndexOf(' ')
  return `${part.slice(0, end > length / 2 ? end : length).trimEnd()}…`
}
