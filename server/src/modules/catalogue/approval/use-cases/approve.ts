import { afterApproval } from '#contract/catalogue/approval-rules.ts'
import { demand } from '../../../../platform/access/ability.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { approvalLevelOf, approveItem } from '../../policy.ts'
import { decide, stepOf, type Approvals, type Item } from '../decide.ts'

/** Approves an item by the user's level (rule approval.levels). @throws Problem as `decide`, and `forbidden` */
export const approve = async (approvals: Approvals, item: Item, user: Person) =>
  decide(approvals, item, user, {
    action: 'approve',
    next: (before) => {
      demand(approveItem, user, before)
      return afterApproval(before, approvalLevelOf(user), stepOf(approvals, user))
    },
  })
