import type { EntryContent } from './record.ts'

/** How the record of time is chained (rule evidence.chain): what anybody needs to check one without the product. */

/** The digest before the first entry. */
const CHAIN_BEGIN = ''

/** A stored entry: each contains the digest of the previous one. */
export interface ChainEntry {
  assignment: string
  seq: number
  previous: string
  hash: string
  content: EntryContent
}

/** The canonical text of a value: JSON with sorted keys and no white space. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** The text whose SHA-256, in hexadecimal, is an entry's digest. */
export const sealedText = ({
  assignment,
  seq,
  previous,
  content,
}: Pick<ChainEntry, 'assignment' | 'seq' | 'previous' | 'content'>): string =>
  [previous, assignment, seq, canonical(content)].join('\n')

/** Where a chain breaks, and how: an entry was altered, or does not follow the previous one. */
export interface ChainBreak {
  seq: number
  why: 'content' | 'order'
}

/** What is known of a chain up to some entry. */
export interface ChainHead {
  seq: number
  hash: string
}

export const emptyChain: ChainHead = { seq: 0, hash: CHAIN_BEGIN }

/**
 * Looks at an entry after the head of what was looked at before.
 * @param digest SHA-256 of a text, in hexadecimal
 */
export const chainBreak = (
  head: ChainHead,
  entry: ChainEntry,
  digest: (text: string) => string,
): ChainBreak | undefined => {
  if (entry.seq !== head.seq + 1 || entry.previous !== head.hash) return { seq: head.seq + 1, why: 'order' }
  return digest(sealedText(entry)) === entry.hash ? undefined : { seq: entry.seq, why: 'content' }
}
