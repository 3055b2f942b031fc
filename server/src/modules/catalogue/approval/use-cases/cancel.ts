import { afterCancel } from '#contract/catalogue/approval-rules.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { demand } from '../../../../platform/access/ability.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { cancelApproval } from '../../policy.ts'
import { decide, stepOf, type Approvals, type Item } from '../decide.ts'

/** Cancels the approval of an item. @throws Problem as `decide`, `forbidden`, and `validation` without a reason */
export const cancel = async (approvals: Approvals, item: Item, reason: string, user: Person) => {
  if (reason.trim() === '') throw invalidField('reason', t('validation.required'))
  return decide(approvals, item, user, {
    action: 'cancel',
    next: (before) => {
      demand(cancelApproval, user, before)
      return afterCancel(before, reason.trim(), stepOf(approvals, user))
    },
  })
}
