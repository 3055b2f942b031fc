import { queueNext, type Messaging } from '../next-batch.ts'

/** Goes on with a sending until everybody has a message, and tells whoever made it how far it is. */
export const goOn = async (messaging: Messaging, id: string, signal: AbortSignal): Promise<void> => {
  const { db, realtime } = messaging.platform
  for (;;) {
    signal.throwIfAborted()
    const { by, ...state } = await db.transaction((tx) => queueNext(messaging, tx, id))
    realtime.toUser(by, 'message.progress', state)
    if (state.sent >= state.total) return
  }
}
