import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { isStillUsed } from '../../../platform/database/connect.ts'
import type { Retained } from '../../../platform/retention/retention.ts'
import type { TaskContext } from '../../../platform/task-types.ts'
import { lockUserAlone, removeAccounts } from '../../people/index.ts'
import { neverActivated } from './repository.ts'

const BATCH = 200

/** Removes an account if nothing refers to it, none of its data must be kept, and it is still not activated. */
const removeOne = async ({ platform, actor }: TaskContext, id: string): Promise<boolean> => {
  try {
    return await platform.db.transaction(async (tx) => {
      const user = await lockUserAlone(tx, id)
      if (user?.activationDate !== null) return false
      await removeAccounts(tx, platform, [id])
      await recordActivity(tx, actor, { action: 'user.retention', entity: 'user', item: id })
      return true
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'in_use') return false
    if (isStillUsed(error)) return false
    throw error
  }
}

/** Removes accounts that were never activated, unless something refers to them or some of their data must be kept. */
export const clearUnactivated: Retained = async function* (context, before) {
  let after: string | undefined
  for (;;) {
    const ids = await neverActivated(context.platform.db, { before, after, limit: BATCH })
    for (const id of ids) {
      context.signal.throwIfAborted()
      if (await removeOne(context, id)) yield 1
    }
    if (ids.length < BATCH) return
    after = ids.at(-1)
  }
}
