import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/db.ts'
import { seeActions } from './policy.ts'
import { lockAction } from './repositories/actions.ts'
import type { ActionRow } from './tables.ts'

/** Locks an open action that somebody sees. @throws Problem `not_found`, `action_sealed` */
export const lockOpen = async (tx: Tx, actor: Person, id: string): Promise<ActionRow> => {
  const action = await lockAction(tx, id, seeActions(actor))
  if (!action) throw new Problem('not_found')
  if (action.state === 'sealed') throw new Problem('action_sealed')
  return action
}
