import { approvalLevel, type RoleAccess } from '../platform/kernel/roles.ts'

/** The entities whose items are approved (rule approval.levels). */
export const approvedEntities = ['degree', 'module', 'resource'] as const
export type ApprovedEntity = (typeof approvedEntities)[number]

/** At this level an approval is final (rule approval.levels). */
export const FINAL_LEVEL = approvalLevel.master

/** How many steps of an item's history are kept. */
export const HISTORY_KEPT = 100

/** One step of an item's approval. */
export interface ApprovalStep {
  what: 'saved' | 'approved' | 'cancelled'
  level: number
  /** ISO instant. */
  at: string
  by: { _id: string; name: string } | null
  /** Why it was cancelled. */
  reason?: string
}

/** The state of an item's approval. */
export interface Approval {
  level: number
  cancelled: boolean
  history: ApprovalStep[]
}

type Level = Pick<RoleAccess, 'admin' | 'approvalLevel'>
type Step = Pick<ApprovalStep, 'at' | 'by'>

/** The approval of items from before approvals existed: final. */
export const finallyApproved = (): Approval => ({ level: FINAL_LEVEL, cancelled: false, history: [] })

/** Up to what level a role approves; an administrator's approval is final. */
export const levelOf = (role: Level): number => (role.admin ? FINAL_LEVEL : role.approvalLevel)

/** Is the approval final, and not cancelled? */
export const isFinal = ({ level, cancelled }: Pick<Approval, 'level' | 'cancelled'>): boolean =>
  level >= FINAL_LEVEL && !cancelled

/**
 * May the role approve the item: below the last level, and by a level that exceeds the item's (rule approval.levels)?
 */
export const canApprove = (approval: Pick<Approval, 'level'>, role: Level): boolean =>
  approval.level < FINAL_LEVEL && levelOf(role) > approval.level

/**
 * May the role cancel the item's approval: while it is not cancelled, from the item's level up (rule approval.levels)?
 */
export const canCancel = (approval: Pick<Approval, 'level' | 'cancelled'>, role: Level): boolean =>
  !approval.cancelled && levelOf(role) >= approval.level && levelOf(role) > approvalLevel.trainee

const withStep = (approval: Approval, step: ApprovalStep): Approval => ({
  ...approval,
  history: [...approval.history, step].slice(-HISTORY_KEPT),
})

/** The approval of an item after a save by somebody of this level: theirs, whatever it was before. */
export const afterSave = (before: Approval | undefined, level: number, step: Step): Approval => {
  if (before && before.level === level && !before.cancelled) return before
  const history = before?.history ?? []
  return withStep({ level, cancelled: false, history }, { what: 'saved', level, ...step })
}

/** The approval of an item that somebody of this level approved: raised to it. Check `canApprove` first. */
export const afterApproval = (before: Approval, level: number, step: Step): Approval =>
  withStep({ ...before, level, cancelled: false }, { what: 'approved', level, ...step })

/**
 * The approval of a cancelled item: it falls to the lowest level, and is approved again from there. Check `canCancel`
 * first.
 */
export const afterCancel = (before: Approval, reason: string, step: Step): Approval => {
  const level = approvalLevel.trainee
  return withStep({ ...before, level, cancelled: true }, { what: 'cancelled', level, reason, ...step })
}
