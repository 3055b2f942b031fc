import { Problem } from '#contract/platform/kernel/problem.ts'
import { contentKinds, isInCourseOf } from '../../enrolment/index.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { FileAccess } from '../../../platform/files/access.ts'
import type { DocumentRow } from '../../../platform/files/tables.ts'
import type { SessionUser } from '../../../platform/http/session-user.ts'
import type { Platform } from '../../../platform/platform.ts'

type User = SessionUser | undefined

/** Finds stored files for whoever may see them. */
export interface Documents {
  /** @throws Problem `not_found` where there is none, or it is not for this user */
  find: (id: string, user: User) => Promise<DocumentRow>
}

/** Makes the service: open files are for all, a feature's by its check, an entity's by its item, content by course. */
export const createDocumentService = (
  { db, files }: Platform,
  engine: Engine,
  fileAccess: FileAccess,
): Documents => {
  /** May the user view the item that the file belongs to? */
  const seesItem = async (kind: string, id: string, user: User): Promise<boolean> => {
    if (!engine.registry.find(kind)) return false
    try {
      await engine.get(kind, id, user)
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  const maySee = async (document: DocumentRow, user: User): Promise<boolean> => {
    const { open, ownerKind, ownerId, uploaderId } = document
    if (open) return true
    if (!ownerKind || !ownerId) return user !== undefined && uploaderId === user._id
    const check = fileAccess.get(ownerKind)
    if (check) return check(document, user)
    if (user && contentKinds.includes(ownerKind) && (await isInCourseOf(db, user, document))) return true
    return seesItem(ownerKind, ownerId, user)
  }

  return {
    async find(id, user) {
      const document = await files.find(id)
      if (!document || !(await maySee(document, user))) throw new Problem('not_found')
      return document
    },
  }
}
