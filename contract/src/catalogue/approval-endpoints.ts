import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { CANCEL_REASON_MAX } from './lengths.ts'

const approval = z.object({
  level: z.number().int(),
  cancelled: z.boolean(),
  history: z.array(
    z.object({
      what: z.enum(['saved', 'approved', 'cancelled']),
      level: z.number().int(),
      at: z.string(),
      by: named.nullable(),
      reason: z.string().optional(),
    }),
  ),
  _can: z.object({ approve: z.boolean(), cancel: z.boolean() }),
})

/** The state of an item's approval, and what the caller may do about it; items have it as `approval`. */
export type ApprovalOut = z.output<typeof approval>

const params = z.object({ entity: z.string().max(40), id: z.uuid() })
/** The item as the caller saw it: Problem `conflict` if it was saved, or decided on, since. */
const seen = z.object({ level: z.number().int().min(0).max(6), updatedAt: z.string().max(40) })

/**
 * Approves a course, module or resource: raises it to the caller's level; the last one is final (rule approval.levels).
 * Problems `not_found`, `forbidden`, `conflict`.
 */
export const approveItem = defineEndpoint({
  method: 'POST',
  path: '/api/approval/:entity/:id/approve',
  tag: 'approval',
  summary: 'Approves a course, module or resource',
  caller: 'person',
  params,
  body: seen,
  answer: approval,
})

/** Cancels the approval of an item, saying why. Problems `not_found`, `forbidden`, `conflict`, `validation`. */
export const cancelApproval = defineEndpoint({
  method: 'POST',
  path: '/api/approval/:entity/:id/cancel',
  tag: 'approval',
  summary: 'Cancels the approval of a course, module or resource',
  caller: 'person',
  params,
  body: seen.extend({ reason: z.string().max(CANCEL_REASON_MAX) }),
  answer: approval,
})
