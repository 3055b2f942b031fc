import { eq } from 'drizzle-orm'
import type { ApprovalOut } from '#contract/catalogue/approval-endpoints.ts'
import {
  afterApproval,
  afterCancel,
  approvedEntities,
  isFinal,
  type Approval,
  type ApprovedEntity,
} from '#contract/catalogue/approval-rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { demand } from '../../../platform/access/ability.ts'
import { approveItem, cancelApproval } from '../policy.ts'
import { presentApproval } from '../approval.ts'
import { degrees, modules, resources } from '../tables.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'

const tables = { degree: degrees, module: modules, resource: resources }

/** An item that somebody decides on, as they saw it. */
interface Item {
  entity: string
  id: string
  level: number
  updatedAt: string
}

/** Approves items and cancels their approval. */
export interface Approvals {
  approve: (item: Item, user: Person) => Promise<ApprovalOut>
  cancel: (item: Item, reason: string, user: Person) => Promise<ApprovalOut>
}

/** Makes it. */
export const createApprovals = ({ db, clock, events }: Platform, engine: Engine): Approvals => {
  /** Locks the item, so that of two who decide at once the second sees what the first did. */
  const decide = async (
    { entity, id, level, updatedAt }: Item,
    user: Person,
    action: 'approve' | 'cancel',
    next: (before: Approval) => Approval,
  ): Promise<ApprovalOut> => {
    const name = approvedEntities.find((one): one is ApprovedEntity => one === entity)
    if (!name) throw new Problem('not_found')
    await engine.get(name, id, user)
    const table = tables[name]
    const decided = await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ name: table.name, approval: table.approval, updatedAt: table.updatedAt })
        .from(table)
        .where(eq(table.id, id))
        .for('update')
      if (!row) throw new Problem('not_found')
      if (row.approval.level !== level || row.updatedAt.toISOString() !== updatedAt)
        throw new Problem('conflict')
      const approval = next(row.approval)
      await tx.update(table).set({ approval }).where(eq(table.id, id))
      await recordActivity(tx, user, {
        action: `${name}.${action}`,
        what: row.name,
        entity: name,
        item: id,
      })
      return approval
    })
    if (isFinal(decided))
      await events.emit('entity.saved', { entity: name, id, isNew: false, userId: user._id })
    return presentApproval(decided, user)
  }
  const stepOf = (user: Person) => ({
    at: clock.now().toISOString(),
    by: { _id: user._id, name: user.name },
  })

  return {
    approve: (item, user) =>
      decide(item, user, 'approve', (before) => {
        demand(approveItem, user, before)
        return afterApproval(before, user.role, stepOf(user))
      }),

    async cancel(item, reason, user) {
      if (reason.trim() === '') throw invalidField('reason', t('validation.required'))
      return decide(item, user, 'cancel', (before) => {
        demand(cancelApproval, user, before)
        return afterCancel(before, reason.trim(), stepOf(user))
      })
    },
  }
}
