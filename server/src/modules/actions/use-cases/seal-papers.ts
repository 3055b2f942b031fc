import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PAPER_PATHS } from '#contract/actions/archive.ts'
import { ACTION_PAPERS } from '#contract/actions/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printActionFacts } from '../papers/print.ts'
import type { ActionRow } from '../tables.ts'
import { readTexts, sha256 } from './sealed-texts.ts'

/** The papers of an action, stored and owned by nobody yet, with what the facts came to that they were made of. */
export interface SealPapers {
  digest: string
  pieces: { path: string; contents: null; document: string; size: number; sha256: string }[]
}

/** Takes away papers that were stored in vain. */
export const discardPapers = async ({ files }: Platform, { pieces }: SealPapers): Promise<void> => {
  await files.discard(pieces.map(({ document }) => document))
}

/**
 * Makes and stores the papers that are sealed with an action (rule actions.papers). It comes before the transaction that
 * seals, which an upload would wait for; that looks whether the facts are still the same.
 */
export const storePapers = async (platform: Platform, action: ActionRow): Promise<SealPapers> => {
  const { facts, digest } = await readTexts(platform, platform.db, action)
  const papers: SealPapers = { digest, pieces: [] }
  try {
    for (const paper of ACTION_PAPERS) {
      const path = PAPER_PATHS[paper]
      const contents = await buffer(await printActionFacts(platform, facts, paper, { withNif: true }))
      const name = path.slice(path.lastIndexOf('/') + 1)
      const { _id } = await platform.files.upload(name, Readable.from([contents]), { accept: ['pdf'] })
      const piece = { path, contents: null, document: _id, size: contents.length, sha256: sha256(contents) }
      papers.pieces.push(piece)
    }
    return papers
  } catch (failure) {
    await discardPapers(platform, papers)
    throw failure
  }
}
