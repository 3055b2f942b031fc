import type { ApprovalOut } from '#contract/catalogue/approval-endpoints.ts'
import { approvedEntities, type Approval, type ApprovedEntity } from '#contract/catalogue/approval-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentApproval } from '../approval.ts'
import { lockApproval, setApproval } from './repository.ts'

/** What the use cases of approvals need. */
export interface Approvals {
  platform: Platform
  engine: Engine
}

/** An item that somebody decides on, as they saw it. */
export interface Item {
  entity: string
  id: string
  level: number
  updatedAt: string
}

/** Who decides, and when, as the approval stores it. */
export const stepOf = ({ platform: { clock } }: Approvals, user: Person) => ({
  at: clock.now().toISOString(),
  by: { _id: user._id, name: user.name },
})

/**
 * Decides on an item as it was seen.
 * @throws Problem `not_found`, `conflict` where it was changed meanwhile, and what `next` throws
 */
export const decide = async (
  { platform: { db }, engine }: Approvals,
  { entity, id, level, updatedAt }: Item,
  user: Person,
  { action, next }: { action: 'approve' | 'cancel'; next: (before: Approval) => Approval },
): Promise<ApprovalOut> => {
  const name = approvedEntities.find((one): one is ApprovedEntity => one === entity)
  if (!name) throw new Problem('not_found')
  await engine.get(name, id, user)
  const decided = await db.transaction(async (tx) => {
    const row = await lockApproval(tx, name, id)
    if (!row) throw new Problem('not_found')
    if (row.approval.level !== level || row.updatedAt.toISOString() !== updatedAt)
      throw new Problem('conflict')
    const approval = next(row.approval)
    await setApproval(tx, name, id, approval)
    await recordActivity(tx, user, { action: `${name}.${action}`, what: row.name, entity: name, item: id })
    return approval
  })
  return presentApproval(decided, user)
}
