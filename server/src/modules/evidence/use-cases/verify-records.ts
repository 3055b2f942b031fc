import { chainBreak, emptyChain, type ChainBreak } from '#contract/evidence/chain.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/digest.ts'
import { walkEntries } from '../repositories/entries.ts'

/** The result of following a chain: how far it is intact, with its last digest, and where it breaks. */
export interface Verified {
  entries: number
  head: string
  broken: ChainBreak | null
}

/**
 * Follows the chains of assignments' records of time, entry by entry, and returns whether each is intact or where it
 * breaks (rule evidence.chain). Callers that keep `entries` and `head` elsewhere, as an action's dossier does, also
 * detect entries missing at the end.
 */
export const verifyRecords = async (
  on: Db,
  assignments: readonly string[],
): Promise<(assignment: string) => Verified> => {
  const found = new Map<string, Verified>()
  const of = (assignment: string): Verified =>
    found.get(assignment) ?? { entries: emptyChain.seq, head: emptyChain.hash, broken: null }
  for await (const entry of walkEntries(on, assignments)) {
    const { entries, head, broken } = of(entry.assignment)
    if (broken) continue
    const breaks = chainBreak({ seq: entries, hash: head }, entry, sha256)
    found.set(
      entry.assignment,
      breaks ? { entries, head, broken: breaks } : { entries: entry.seq, head: entry.hash, broken: null },
    )
  }
  return of
}
