import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sealableActions } from '../policy.ts'
import { lockAction, setActionState } from '../repositories/actions.ts'

/**
 * Opens a sealed action again, with the reason; what was sealed stays, and the next seal is another version of it.
 * @throws Problem `not_found`; `validation` of the reason; `conflict` if it is open
 */
export const reopenAction = async (
  { db }: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<void> => {
  demandSentence('reason', reason)
  await db.transaction(async (tx) => {
    const action = await lockAction(tx, id, sealableActions(actor))
    if (!action) throw new Problem('not_found')
    if (action.state === 'open') throw new Problem('conflict')
    await setActionState(tx, id, { state: 'open', version: action.version, reopenReason: reason })
    await recordActivity(tx, actor, {
      action: 'action.reopen',
      what: `${action.code}: ${reason}`,
      entity: 'action',
      item: id,
    })
  })
}
