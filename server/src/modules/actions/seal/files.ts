import { documentPath } from '#contract/actions/archive.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sha256Of } from '../../../platform/files/bytes.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActionFacts } from '../papers/facts.ts'
import { documentsOf } from '../repositories/pieces.ts'

/** The extension of a file's name, which says its kind. */
export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** A stored file that is sealed where it lies, and its path among the pieces. */
interface SealedFile {
  document: string
  path: string
}

/** Files as pieces of a seal, by their bytes as they are in the store, without those that are gone. */
export const foundPieces = async ({ files }: Platform, on: Db, sealed: readonly SealedFile[]) => {
  const pieces = []
  const found = await documentsOf(
    on,
    sealed.map(({ document }) => document),
  )
  for (const { document, path } of sealed) {
    const stored = found.get(document)
    if (!stored || !(await files.storage.has(stored.key))) continue
    const sha256 = await sha256Of(await files.storage.read(stored.key))
    pieces.push({ path, contents: null, document, size: stored.size, sha256 })
  }
  return pieces
}

/** As `foundPieces`, but all of them. @throws Problem `not_found` if a file is gone */
export const filePieces = async (platform: Platform, on: Db, sealed: readonly SealedFile[]) => {
  const pieces = await foundPieces(platform, on, sealed)
  if (pieces.length < sealed.length) throw new Problem('not_found')
  return pieces
}

/** The documents that were added to a dossier by hand. */
export const filesOfEntries = (entries: ActionFacts['entries']): SealedFile[] =>
  entries.flatMap(({ id, letter, file }) =>
    file ? { document: file._id, path: documentPath(letter, id, endingOf(file.name)) } : [],
  )
