import type { RoleAccess } from '#contract/platform/kernel/roles.ts'

/** Who asks: the logged-in user of a request, with what access is decided from. */
export interface SessionUser {
  _id: string
  sessionId: string
  username: string
  email: string
  name: string
  roleId: string
  role: RoleAccess
  /** An administrator who looks at the product as this role: whatever changes something is refused. */
  isPreview: boolean
  /** The company that the user belongs to, or is the account of. */
  companyId: string | null
  /** The network address of the request. */
  address?: string | undefined
}

/** Finds the user of a session cookie; undefined when there is none, it ended, or the user may not enter. */
export type Authenticate = (sid: string, address?: string) => Promise<SessionUser | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | undefined
  }
}
