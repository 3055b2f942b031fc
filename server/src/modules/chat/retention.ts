import { dropFiles } from '../../platform/files/drop.ts'
import type { Retained } from '../../platform/retention/retention.ts'
import { maskMessages, maskNotes } from './repositories/masked.ts'

const BATCH = 500

/**
 * The messages of erased people are overwritten once the training record that they belong to expires; the fact and time
 * of each message stay, as do the messages of the others (rule chat.evidence).
 */
export const clearConversations: Retained = async function* ({ platform: { db, events }, signal }, before) {
  const clear = () =>
    db.transaction(async (tx) => {
      const { rows, files } = await maskMessages(tx, before, BATCH)
      await dropFiles(tx, events, files)
      return rows
    })
  for (let rows = BATCH; rows === BATCH;) {
    signal.throwIfAborted()
    rows = await clear()
    if (rows > 0) yield rows
  }
  const notes = await db.transaction((tx) => maskNotes(tx, before))
  if (notes > 0) yield notes
}
