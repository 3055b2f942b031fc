import { z } from 'zod'
import { roleAccess } from '../access/roles.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** The logged-in user as the browser knows them. */
export const currentUserShape = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleAccess,
  avatar: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
  /** The company that the user belongs to, or is the account of. */
  companyId: z.string().nullable(),
  isStudent: z.boolean(),
  /** The activation, or the choice of a new password, is still pending. */
  activation: z.boolean(),
  changepw: z.boolean(),
  unread: z.number().int(),
})

export type CurrentUser = z.output<typeof currentUserShape>

/** Who is logged in; 401 where nobody is (specification §7 Auth). */
export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/currentuser',
  tag: 'accounts',
  summary: 'The logged-in user, with what their role may do',
  caller: 'session',
  answer: currentUserShape,
})

/** Opens a session. `retrictRole` admits only that role, as at a manager's registration (specification §7 Auth). */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  tag: 'accounts',
  summary: 'Opens a session',
  caller: 'anonymous',
  body: z.object({ username: z.string(), password: z.string(), retrictRole: z.string().optional() }),
  answer: currentUserShape,
})

/** Ends the session; without one it does nothing. */
export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  tag: 'accounts',
  summary: 'Ends the session',
  caller: 'anonymous',
  changes: true,
})
