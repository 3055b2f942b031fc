import { sealedText, type ChainEntry, type ChainHead } from '#contract/evidence/chain.ts'
import type { EntryContent } from '#contract/evidence/record.ts'
import { sha256 } from '../../platform/digest.ts'

/** Seals new entries after the head of an assignment's chain, in order (rule evidence.chain). */
export const sealAfter = (
  assignment: string,
  head: ChainHead,
  contents: readonly EntryContent[],
): ChainEntry[] => {
  let { seq, hash: previous } = head
  return contents.map((content) => {
    seq += 1
    const hash = sha256(sealedText({ assignment, seq, previous, content }))
    const entry = { assignment, seq, previous, hash, content }
    previous = hash
    return entry
  })
}
