import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** Ends a client at once and for good; its lines in the logs stay. */
export const revokeClient = defineEndpoint({
  method: 'POST',
  path: '/api/client/revoke/:id',
  tag: 'client',
  summary: 'Ends a client at once and for good',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ _id: z.string() }),
})
