import { sendingProgressed } from '#contract/communication/socket-events.ts'
import { queueNext, type Messaging } from '../next-batch.ts'

/** Continues a sending until everybody has a message, and reports progress to its author. */
export const goOn = async (messaging: Messaging, id: string, signal: AbortSignal): Promise<void> => {
  const { db, realtime } = messaging.platform
  for (;;) {
    signal.throwIfAborted()
    const { by, ...state } = await db.transaction((tx) => queueNext(messaging, tx, id))
    realtime.toUser(by, sendingProgressed, state)
    if (state.sent >= state.total) return
  }
}
