import { isBlankText } from './blank.ts'

/**
 * How much rich text may say and mark, pictures apart; the marks that it may hold, how deep they may nest, and how long
 * one may be that is no picture.
 */
const RICH = { text: 120_000, marks: 6000, depth: 100, mark: 5000 }

/**
 * Whether rich text has more tags than anybody writes, nests deeper, or holds one endless tag: parsing it would take
 * too long. Pictures may be long, as their `src` may embed them.
 */
export const isTooIntricate = (html: string): boolean => {
  let marks = 0
  let depth = 0
  let text = html.length
  for (let at = html.indexOf('<'), next = 0; at >= 0; at = html.indexOf('<', next)) {
    next = at + 1
    marks += 1
    const name = html.slice(next, at + 5).toLowerCase()
    if (name.startsWith('/')) depth -= 1
    else if (/^[a-z]/.test(name)) {
      if (!/^(?:img|[bh]r)\b/.test(name)) depth += 1
      const end = html.indexOf('>', at)
      if ((end < 0 ? html.length : end) - at > RICH.mark) {
        const isPicture = end >= 0 && name.startsWith('img') && !html.slice(at, end).includes('style')
        if (!isPicture) return true
        next = end
        text -= end - at
      }
    }
    if (marks > RICH.marks || depth > RICH.depth) return true
  }
  return text > RICH.text
}

/** Rich text with only marks counts as empty; a picture does not. */
export const isEmptyHtml = (html: string): boolean => isBlankText(html.replace(/<(?!img)[^<>]*>|&nbsp;/g, ''))

/** Rich text without its marks, for a cell or a summary. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
