import type { ApprovalOut } from '#contract/catalogue/approval-endpoints.ts'
import { afterSave, finallyApproved, type Approval } from '#contract/catalogue/approval-rules.ts'
import { personOf, type Actor, type Person } from '../../platform/access/actor.ts'
import type { Saving } from '../../platform/engine/binding.ts'
import { approvalLevelOf, approveItem, cancelApproval } from './policy.ts'

/**
 * Sets the approval of a saved item to its author's level; what the product itself loads is final, with no approver.
 */
export const approveAsSaved = ({
  before,
  actor,
  values,
  platform,
}: Pick<Saving, 'actor' | 'platform'> & {
  before: { approval: Approval } | undefined
  values: { approval?: Approval | null }
}): void => {
  if (actor.kind !== 'person' && actor.kind !== 'client') {
    values.approval = finallyApproved()
    return
  }
  values.approval = afterSave(before?.approval, approvalLevelOf(actor), {
    at: platform.clock.now().toISOString(),
    by: { _id: actor._id, name: actor.name },
  })
}

/** The approval of an item as it goes out, with what the user may do about it. */
export const presentApproval = (approval: Approval, user: Person): ApprovalOut => ({
  ...approval,
  _can: { approve: approveItem(user, approval), cancel: cancelApproval(user, approval) },
})

/** Adds the approval to a single outgoing item. */
export const addApproval = (
  items: { approval?: ApprovalOut }[],
  rows: readonly { approval?: Approval }[],
  { actor, whole }: { actor: Actor; whole: boolean },
): void => {
  const user = personOf(actor)
  const [item, approval] = [items[0], rows[0]?.approval]
  if (whole && user && item && approval) item.approval = presentApproval(approval, user)
}
