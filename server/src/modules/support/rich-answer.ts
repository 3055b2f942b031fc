import { cleanWithOwnPictures, escapeHtml } from '../../platform/html.ts'

const beginsWithElement = (text: string): boolean => /^\s*<[a-z]/i.test(text)

/**
 * An answer as it is kept: with nothing in it that could run, no pictures of other servers, and in an element, by which it
 * is known as rich text (rule faq.questions).
 */
export const keptAnswer = (given: string): string => {
  const clean = cleanWithOwnPictures(given)
  return beginsWithElement(clean) || !clean ? clean : `<p>${clean}</p>`
}

/**
 * An answer as it is read. Answers were plain text once, and an instance of a version before still writes them so while an
 * update lasts: what holds no element that may be in an answer is the text that it is. One that only begins with text was
 * kept so by a version that put it in no element.
 */
export const readAnswer = (stored: string): string => {
  if (beginsWithElement(stored)) return stored
  const clean = stored.includes('<') ? cleanWithOwnPictures(stored) : ''
  return `<p>${clean.includes('<') ? clean : escapeHtml(stored).replaceAll('\n', '<br>')}</p>`
}
