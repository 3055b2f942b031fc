import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { seeActions } from './policy.ts'
import { findAction } from './repositories/actions.ts'
import type { ActionRow } from './tables.ts'

/** An action that somebody sees. @throws Problem `not_found` */
export const actionInSight = async (on: Db, actor: Person, id: string): Promise<ActionRow> => {
  const action = await findAction(on, id, seeActions(actor))
  if (!action) throw new Problem('not_found')
  return action
}
