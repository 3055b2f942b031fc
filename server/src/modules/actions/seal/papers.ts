import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PAPER_PATHS, TIMES_SHEET } from '#contract/actions/archive.ts'
import { ACTION_PAPERS } from '#contract/actions/endpoints.ts'
import { MOST_BYTES } from '#contract/platform/files/zip-format.ts'
import { sha256 } from '../../../platform/digest.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printActionFacts } from '../papers/print.ts'
import { writeTimesSheet } from '../../evidence/index.ts'
import type { ActionRow } from '../tables.ts'
import { endingOf } from './files.ts'
import { readTexts } from './texts.ts'

/** The papers of an action, stored but not owned yet, with the data that they are made from. */
export interface SealPapers extends Awaited<ReturnType<typeof readTexts>> {
  papers: { path: string; contents: null; document: string; size: number; sha256: string }[]
}

/** Removes papers that were stored in vain. */
export const discardPapers = async ({ files }: Platform, { papers }: SealPapers): Promise<void> => {
  await files.discard(papers.map(({ document }) => document))
}

/** The records of time as a table, up to their sealed entries: they continue meanwhile. */
const timesSheet = ({ db }: Platform, { facts, records }: SealPapers): Promise<Readable> => {
  const names = new Map(facts.trainees.map(({ assignment, name }) => [assignment, name]))
  return writeTimesSheet(
    db,
    records.map(({ assignment, entries }) => ({ assignment, entries, person: names.get(assignment) ?? '' })),
  )
}

/**
 * Reads an action's data to be sealed, and makes and stores its papers (rule actions.papers). It comes before the
 * sealing transaction, which must not wait for an upload; that checks whether the action changed meanwhile.
 */
export const storePapers = async (platform: Platform, action: ActionRow): Promise<SealPapers> => {
  const made: SealPapers = { ...(await readTexts(platform, action)), papers: [] }
  try {
    const store = async (path: string, contents: Buffer) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const { _id } = await platform.files.upload(name, Readable.from([contents]), {
        accept: [endingOf(name)],
        madeBytes: MOST_BYTES,
      })
      const piece = { path, contents: null, document: _id, size: contents.length, sha256: sha256(contents) }
      made.papers.push(piece)
    }
    for (const paper of ACTION_PAPERS)
      await store(
        PAPER_PATHS[paper],
        await buffer(await printActionFacts(platform, made.facts, paper, { withNif: true })),
      )
    await store(TIMES_SHEET, await buffer(await timesSheet(platform, made)))
    return made
  } catch (failure) {
    await discardPapers(platform, made)
    throw failure
  }
}
