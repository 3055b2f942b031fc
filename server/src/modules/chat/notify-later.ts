import type { Tx } from '../../platform/database/db.ts'
import type { Chat } from './chat.ts'
import { WAITING_QUEUE } from './queues.ts'

/** A message that stays unread for this long is announced by mail: nobody has the conversation open. */
const UNREAD_SECONDS = 120

/**
 * Notifies the other side by mail of unread messages, once until they read them (rule chat.waiting).
 * @param unread how many messages they have not read, this one included
 */
export const notifyLater = async (
  { platform: { jobs } }: Chat,
  tx: Tx,
  { thread, to, unread }: { thread: string; to: 'owner' | 'tutors'; unread: number },
): Promise<void> => {
  if (unread !== 1) return
  await jobs.send(tx, WAITING_QUEUE, { thread, to }, { startAfter: UNREAD_SECONDS })
}
