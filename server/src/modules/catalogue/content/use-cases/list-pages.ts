import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Files } from '../../../../platform/files/files.ts'
import type { DocumentRow } from '../../../../platform/files/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { openPackage } from '../../policy.ts'
import { isPage } from '../is-page.ts'

/** Finds a package that somebody may open. @throws Problem `not_found` for any other file */
const findPackage = async (files: Files, who: Person, id: string): Promise<DocumentRow> => {
  const document = await files.find(id)
  if (!document || !openPackage(who, document) || extensionOf(document.name) !== 'zip')
    throw new Problem('not_found')
  return document
}

const depth = (path: string) => path.split('/').length

/**
 * The pages of a package that may open it, those least deep first.
 * @throws Problem `not_found`
 */
export const listPages = async ({ files, packages }: Platform, who: Person, document: string) => {
  const pages = (await packages.paths(await findPackage(files, who, document))).filter(isPage)
  return { items: pages.toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)) }
}
