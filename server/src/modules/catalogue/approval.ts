import { sql, type SQL } from 'drizzle-orm'
import type { ApprovalOut } from '#contract/catalogue/approval-endpoints.ts'
import {
  afterSave,
  canApprove,
  canCancel,
  FINAL_LEVEL,
  finallyApproved,
  type Approval,
} from '#contract/catalogue/approval-rules.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import type { ItemOut, Saving } from '../../platform/engine/binding.ts'
import { settings } from '../../platform/settings-table.ts'
import { degrees } from './tables.ts'

/** Sets the approval of an item that is saved: the level of who saves it; what the product itself loads is final. */
export const approveAsSaved = ({
  before,
  user,
  values,
  platform,
}: Pick<Saving, 'user' | 'platform'> & {
  before: { approval: Approval } | undefined
  values: { approval?: Approval | null }
}): void => {
  values.approval = user
    ? afterSave(before?.approval, user.role, {
        at: platform.clock.now().toISOString(),
        by: { _id: user._id, name: user.name },
      })
    : finallyApproved()
}

/** The approval of an item as it goes out, with what the user may do about it. */
export const presentApproval = (approval: Approval, user: SessionUser): ApprovalOut => ({
  ...approval,
  _can: { approve: canApprove(approval, user.role), cancel: canCancel(approval, user.role) },
})

/** Adds the approval to an item that goes out by itself. */
export const addApproval = (
  items: ItemOut[],
  rows: readonly { approval: Approval }[],
  { user, whole }: { user: SessionUser | undefined; whole: boolean },
): void => {
  const [item, row] = [items[0], rows[0]]
  if (whole && user && item && row) item.approval = presentApproval(row.approval, user)
}

/**
 * May the course be published as its state says? Always, unless the academy makes publishing wait for the final
 * approval (rule approval.levels).
 */
export const isReleased: SQL = sql`(((${degrees.approval}->>'level')::int >= ${sql.raw(String(FINAL_LEVEL))}
  and not (${degrees.approval}->>'cancelled')::boolean)
  or not exists (select 1 from ${settings} where ${settings.approvalRequired}))`
