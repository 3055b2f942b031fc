import { escapeHtml } from '../../platform/text/escape.ts'
import { cleanWithOwnPictures } from '../../platform/text/html.ts'

const beginsWithElement = (text: string): boolean => /^\s*<[a-z]/i.test(text)

/**
 * An answer in its stored form: without anything executable, without pictures from other servers, and inside an
 * element, which marks it as rich text (rule faq.questions).
 */
export const keptAnswer = (given: string): string => {
  const clean = cleanWithOwnPictures(given)
  return beginsWithElement(clean) || !clean ? clean : `<p>${clean}</p>`
}

/**
 * An answer as it is read. Answers were once plain text, and an instance of the previous version still writes them so
 * during an update: an answer without any allowed element is plain text. One that only begins with text was stored by a
 * version that did not put it in an element.
 */
export const readAnswer = (stored: string): string => {
  if (beginsWithElement(stored)) return stored
  const clean = stored.includes('<') ? cleanWithOwnPictures(stored) : ''
  return `<p>${clean.includes('<') ? clean : escapeHtml(stored).replaceAll('\n', '<br>')}</p>`
}
