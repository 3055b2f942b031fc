import { activities, errors } from '../../../platform/audit/tables.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { clearAged, type Retained } from '../../../platform/retention/retention.ts'
import type { TaskContext } from '../../../platform/task-types.ts'
import { securityEvents } from '../../people/index.ts'
import { isSettled, orphanAttachments } from './retention-repository.ts'

const BATCH = 2000

/** Removes the files that were made for a message which is no longer there. */
const clearAttachments = async ({ platform: { db, files }, signal }: TaskContext): Promise<void> => {
  for (;;) {
    signal.throwIfAborted()
    const orphans = await orphanAttachments(db, BATCH)
    await files.remove(orphans)
    if (orphans.length < BATCH) return
  }
}

export const clearActivity = clearAged({ table: activities, at: activities.createdAt })
export const clearErrors = clearAged({ table: errors, at: errors.createdAt })
export const clearSecurity = clearAged({ table: securityEvents, at: securityEvents.createdAt })

const clearOldMessages = clearAged({ table: messages, at: messages.createdAt, where: isSettled })

/** Unsent mail stays; sent messages are removed with their files, and so are files of mails removed otherwise. */
export const clearMessages: Retained = async function* (context, before) {
  yield* clearOldMessages(context, before)
  await clearAttachments(context)
}
