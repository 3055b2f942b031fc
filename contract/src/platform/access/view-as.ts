import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/**
 * Shows an administrator the product as a role sees it, until they end it: the server decides as for that role, and
 * refuses whatever changes something. Problem `validation` where it is no role, or an administrators' one.
 */
export const viewAs = defineEndpoint({
  method: 'POST',
  path: '/api/session/viewas',
  tag: 'accounts',
  summary: 'Looks at the product as a role sees it',
  caller: 'person',
  body: z.object({ role: z.uuid() }),
})

/** Ends looking as a role; without one it does nothing. */
export const endViewAs = defineEndpoint({
  method: 'POST',
  path: '/api/session/viewas/end',
  tag: 'accounts',
  summary: 'Ends looking at the product as a role',
  caller: 'person',
})
