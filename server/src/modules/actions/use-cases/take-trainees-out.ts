import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOpen } from '../lock-open.ts'
import { takeOut } from '../repositories/trainees.ts'

/**
 * Takes trainees out of an action, all or none.
 * @throws Problem `not_found` for one out of sight, or where somebody is not in it; `action_sealed`
 */
export const takeTraineesOut = async (
  { db }: Platform,
  actor: Person,
  id: string,
  asked: readonly string[],
): Promise<{ takenOut: number }> =>
  db.transaction(async (tx) => {
    const action = await lockOpen(tx, actor, id)
    const ids = [...new Set(asked)]
    const takenOut = await takeOut(tx, id, ids)
    if (takenOut < ids.length) throw new Problem('not_found')
    await recordActivity(tx, actor, {
      action: 'action.takeOut',
      what: `${action.code}: ${takenOut}`,
      entity: 'action',
      item: id,
    })
    return { takenOut }
  })
