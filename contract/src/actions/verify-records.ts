import { chainBreak, emptyChain, sealedText, type ChainEntry, type ChainHead } from '../evidence/chain.ts'
import { readForeignJson } from './foreign-json.ts'
import type { SealedRecord } from './manifest.ts'

const isEntry = (value: unknown): value is Omit<ChainEntry, 'assignment'> =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  typeof value.seq === 'number' &&
  'previous' in value &&
  typeof value.previous === 'string' &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'content' in value &&
  typeof value.content === 'object'

/**
 * Follows a record of time that was sealed with an action, entry by entry, to the head that the manifest names (rules
 * evidence.chain, actions.archive). A record that was broken when it was sealed is followed up to the break.
 * @param text the record in the archive
 * @param digest the SHA-256 of a text, in hex
 * @param rest gives other work its turn between two entries
 */
export const reachesHead = async (
  { assignment, entries, head, whole }: SealedRecord,
  text: string,
  digest: (text: string) => Promise<string>,
  rest?: () => Promise<void>,
): Promise<boolean> => {
  const found = readForeignJson(text)
  if (!Array.isArray(found)) return false
  let at: ChainHead = emptyChain
  for (const one of found.slice(0, entries)) {
    if (!isEntry(one)) return false
    const entry = { ...one, assignment }
    const hash = await digest(sealedText(entry))
    if (chainBreak(at, entry, () => hash)) return false
    at = entry
    await rest?.()
  }
  return at.seq === entries && at.hash === head && (!whole || found.length === entries)
}
