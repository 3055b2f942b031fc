import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dropFiles } from '../../../platform/files/drop.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { undoSigoRegistration } from '../../certificates/index.ts'
import { theRow, logged } from '../desk-row.ts'

/**
 * Withdraws a registration, which stays with who, when and why; its PDF is removed.
 * @throws Problem `not_found` if it is not registered, `validation`
 */
export const undoRegistration = async (platform: Platform, viewer: Person, id: string, reason: string) => {
  const { db, clock, events } = platform
  demandSentence('reason', reason)
  await db.transaction(async (tx) => {
    const row = await theRow(tx, platform, viewer, id)
    const undone = await undoSigoRegistration(tx, id, { undoneAt: clock.now(), undoneBy: viewer._id, reason })
    if (!undone) throw new Problem('not_found')
    await dropFiles(tx, events, undone.file ? [undone.file._id] : [])
    await recordActivity(tx, viewer, { action: 'sigo.undo', ...logged(row, reason) })
  })
  return {}
}
