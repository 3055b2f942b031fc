import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf, type Actor } from '../access/actor.ts'
import type { Engine } from '../engine/engine.ts'
import { seesItem } from '../engine/sees-item.ts'
import type { FileAccess } from '../files/access.ts'
import type { DocumentRow } from '../files/tables.ts'
import { isUnclaimedOf } from '../files/unclaimed.ts'
import type { Platform } from '../platform.ts'

/** Decides who may see a stored file. */
export interface Documents {
  platform: Platform
  engine: Engine
  /** The checks of modules on the files of some kinds of owner. */
  fileAccess: FileAccess
}

const maySee = async (
  { engine, fileAccess }: Documents,
  document: DocumentRow,
  actor: Actor,
): Promise<boolean> => {
  const { open, ownerKind, ownerId } = document
  if (open) return true
  if (!ownerKind || !ownerId) {
    const user = personOf(actor)
    return user !== undefined && isUnclaimedOf(document, user._id)
  }
  const check = fileAccess.get(ownerKind)
  return check ? check(document, actor) : seesItem(engine, ownerKind, ownerId, actor)
}

/**
 * A stored file, for users who may see it: open ones are for all, those of some kinds of owner by their module's check,
 * all others by their item (rule content.files).
 * @throws Problem `not_found` if there is none, or the caller may not see it
 */
export const findDocument = async (documents: Documents, id: string, actor: Actor): Promise<DocumentRow> => {
  const document = await documents.platform.files.find(id)
  if (!document || !(await maySee(documents, document, actor))) throw new Problem('not_found')
  return document
}
