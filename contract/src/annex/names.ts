import { withoutAccents } from '../platform/text/fold.ts'

const MAX_NAME = 70
/** Quotes and apostrophes of any kind. */
const QUOTES = /['"`´’‘“”«»]/g
const CONTROLS = /\p{C}/gu

/**
 * A name as the receiving system accepts it (rule annex.names): on one line, at most 70 characters, and if required
 * without accents and apostrophes.
 */
export function reportName(name: string, { plain }: { plain: boolean }): string {
  const oneLine = name.replace(/\s+/gu, ' ').replace(CONTROLS, '').trim()
  const cleaned = plain ? withoutAccents(oneLine).replace(QUOTES, '') : oneLine.normalize()
  return Array.from(cleaned).slice(0, MAX_NAME).join('').trim()
}
