import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf, type Actor } from '../../../../platform/access/actor.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { FileAccess } from '../../../../platform/files/access.ts'
import { isUnclaimedOf } from '../../../../platform/files/unclaimed.ts'
import type { DocumentRow } from '../../../../platform/files/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { contentKinds, isInCourseOf } from '../../../enrolment/index.ts'

/** Decides who may see a stored file. */
export interface Documents {
  platform: Platform
  engine: Engine
  /** The checks of modules whose files are not an entity's. */
  fileAccess: FileAccess
}

/** Whether the actor may view the item that the file belongs to. */
const seesItem = async (engine: Engine, kind: string, id: string, actor: Actor): Promise<boolean> => {
  if (!engine.registry.find(kind)) return false
  try {
    await engine.get(kind, id, actor)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const maySee = async (
  { platform: { db }, engine, fileAccess }: Documents,
  document: DocumentRow,
  actor: Actor,
): Promise<boolean> => {
  const { open, ownerKind, ownerId } = document
  if (open) return true
  const user = personOf(actor)
  if (!ownerKind || !ownerId) return user !== undefined && isUnclaimedOf(document, user._id)
  const check = fileAccess.get(ownerKind)
  if (check) return check(document, actor)
  if (user && contentKinds.includes(ownerKind) && (await isInCourseOf(db, user, document))) return true
  return seesItem(engine, ownerKind, ownerId, actor)
}

/**
 * A stored file, for users who may see it: open ones are for all, a module's by its check, an entity's by its item,
 * course content by the course (rule content.files).
 * @throws Problem `not_found` if there is none, or the caller may not see it
 */
export const findDocument = async (documents: Documents, id: string, actor: Actor): Promise<DocumentRow> => {
  const document = await documents.platform.files.find(id)
  if (!document || !(await maySee(documents, document, actor))) throw new Problem('not_found')
  return document
}
