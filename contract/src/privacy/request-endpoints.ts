import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { REQUEST_TEXT_MAX } from './lengths.ts'

const params = z.object({ id: z.uuid() })
const answer = z.object({ _id: z.string() })
const reason = z.string().max(REQUEST_TEXT_MAX)

const ownRequest = z.object({
  _id: z.string(),
  kind: z.enum(['correction', 'erasure']),
  state: z.enum(['received', 'done', 'refused', 'withdrawn']),
  text: z.string().nullable(),
  createdAt: z.string(),
  dueOn: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OwnRequest = z.output<typeof ownRequest>

/** A person's requests about their data, the newest first. */
export const ownRequests = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/requests',
  tag: 'privacy',
  summary: 'What somebody asked to be corrected or erased of their own data',
  caller: 'person',
  answer: z.object({ items: z.array(ownRequest) }),
})

/**
 * Asks for one's data to be corrected or erased. Problems: `validation`, `conflict` while another of the kind waits or
 * for a company's account, `rate_limited`.
 */
export const askRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests',
  tag: 'privacy',
  summary: 'Asks for one’s own data to be corrected or erased',
  caller: 'person',
  body: z.object({ kind: z.enum(['correction', 'erasure']), text: z.string().max(REQUEST_TEXT_MAX) }),
  answer,
})

/**
 * Takes one's own request back. Problems: `not_found` of somebody else's; `conflict` for what is decided, or was taken
 * back.
 */
export const withdrawRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests/:id/withdraw',
  tag: 'privacy',
  summary: 'Takes one’s own request about personal data back',
  caller: 'person',
  params,
  answer,
})

/** Records a correction. Problems: `not_found`, `validation`, `conflict` if it is decided, or requests an erasure. */
export const completeRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests/:id/complete',
  tag: 'privacy',
  summary: 'Says that a correction was made',
  caller: 'person',
  params,
  body: z.object({ reason }),
  answer,
})

/** Refuses a request, with the reason. Problems: `not_found`, `validation`, `conflict` if it is decided. */
export const refuseRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests/:id/refuse',
  tag: 'privacy',
  summary: 'Refuses a request about personal data',
  caller: 'person',
  params,
  body: z.object({ reason }),
  answer,
})

/**
 * Erases who asked for it, for good. `confirm` is the account's user name, as it was typed. Problems: `not_found`,
 * `validation`, `conflict` for what is decided, a company's account, or the last administrator.
 */
export const eraseRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests/:id/erase',
  tag: 'privacy',
  summary: 'Erases the person who asked for it',
  caller: 'person',
  params,
  body: z.object({ reason, confirm: z.string().max(200) }),
  answer,
})
