import type { Db } from '../../../../platform/database/db.ts'
import { textOfHtml } from '../../../../platform/text/html.ts'
import { LRUCache } from 'lru-cache'
import type { ShownCourses } from '../shown-repository.ts'

/** What the use cases of the public catalogue need. */
export interface Catalogue {
  db: Db
  shown: ShownCourses
}

/** How many characters of summaries are cached as plain text. */
const plain = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
})

/** A course with its public summary as plain text, which is made once for each. */
export const inPlainText = <C extends { publicSummary: string | null }>(course: C): C => {
  const { publicSummary: html } = course
  return { ...course, publicSummary: html && (plain.get(html) ?? made(html)) }
}

const made = (html: string): string => {
  const text = textOfHtml(html)
  plain.set(html, text)
  return text
}
