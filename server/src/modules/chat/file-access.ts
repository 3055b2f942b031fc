import type { FileCheck } from '../../platform/files/access.ts'
import type { Db } from '../../platform/database/db.ts'
import { isOverseen } from './policy.ts'
import { hasOverseen } from './repositories/overseen.ts'
import { findConversation } from './repositories/conversations.ts'
import { conversationOfMessage } from './repositories/messages.ts'

/**
 * An attachment is for the readers of its conversation: the participants, and an administrator who gave a reason to
 * read it.
 */
export const mayReadMessageFile =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) => {
    if (actor.kind !== 'person' || ownerId === null) return false
    const key = await conversationOfMessage(db, ownerId)
    const found = key && (await findConversation(db, actor, key))
    if (!found) return false
    return !isOverseen(found) || (found.thread !== null && hasOverseen(db, actor._id, found.thread.id))
  }
