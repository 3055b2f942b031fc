import type { Db } from '../../../../platform/database/db.ts'
import type { FileCheck } from '../../../../platform/files/access.ts'
import { findModerated, findOwner } from '../repository.ts'

/** Handed-in work is seen by who handed it in, and by who grades it. */
export const mayReadWork =
  (db: Db): FileCheck =>
  async ({ ownerId }, user) => {
    if (user.kind !== 'person' || !ownerId) return false
    const owner = await findOwner(db, ownerId)
    if (!owner) return false
    return owner.user === user._id || (await findModerated(db, user, owner.degree)) !== undefined
  }
