import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PAPER_PATHS } from '#contract/actions/archive.ts'
import { ACTION_PAPERS } from '#contract/actions/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printActionFacts } from '../papers/print.ts'
import type { ActionRow } from '../tables.ts'
import { readTexts, sha256 } from './sealed-texts.ts'

/** The papers of an action, stored and owned by nobody yet, with what was read that they are made of. */
export interface SealPapers extends Awaited<ReturnType<typeof readTexts>> {
  papers: { path: string; contents: null; document: string; size: number; sha256: string }[]
}

/** Takes away papers that were stored in vain. */
export const discardPapers = async ({ files }: Platform, { papers }: SealPapers): Promise<void> => {
  await files.discard(papers.map(({ document }) => document))
}

/**
 * Reads what is sealed of an action, and makes and stores the papers of it (rule actions.papers). It comes before the
 * transaction that seals, which an upload would wait for; that looks whether anybody changed the action meanwhile.
 */
export const storePapers = async (platform: Platform, action: ActionRow): Promise<SealPapers> => {
  const made: SealPapers = { ...(await readTexts(platform, action)), papers: [] }
  try {
    for (const paper of ACTION_PAPERS) {
      const path = PAPER_PATHS[paper]
      const contents = await buffer(await printActionFacts(platform, made.facts, paper, { withNif: true }))
      const name = path.slice(path.lastIndexOf('/') + 1)
      const { _id } = await platform.files.upload(name, Readable.from([contents]), { accept: ['pdf'] })
      const piece = { path, contents: null, document: _id, size: contents.length, sha256: sha256(contents) }
      made.papers.push(piece)
    }
    return made
  } catch (failure) {
    await discardPapers(platform, made)
    throw failure
  }
}
