import { dropFiles } from '../../platform/files/drop.ts'
import type { Retained } from '../../platform/retention.ts'
import { maskMessages, maskNotes } from './repositories/masked.ts'

const BATCH = 500

/**
 * What erased people said in conversations is taken out once the training record that it belongs to is kept no longer; that
 * they wrote, and when, stays, as does what the others said (rule chat.evidence).
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
