import { fold } from '#contract/platform/text/fold.ts'

/** How many letters come before the match. */
const BEFORE = 24

/**
 * A message from a little before the first of the searched words on, so that a single line shows it.
 * @param search words, whose accents and case do not matter
 */
export const snippetOf = (content: string, search: string): string => {
  // Letter by letter, so that a place in the folded text is one in the message.
  const folded = Array.from(content, (letter) => fold(letter) || letter)
  const words = search.split(/\s+/).filter(Boolean).map(fold)
  const text = folded.join('')
  const places = words.map((word) => text.indexOf(word)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  if (first <= BEFORE) return content
  const space = content.indexOf(' ', first - BEFORE)
  return `…${content.slice(space >= 0 && space < first ? space + 1 : first)}`
}
