import { can } from '#contract/platform/access/permissions.ts'
import type { Action } from '#contract/platform/kernel/roles.ts'
import { useUser } from './user.ts'

/** May the user do this on that page (rule access.matrix)? A visitor may not. */
export function usePermission(page: string, action?: Action, rule?: { notSa?: boolean }): boolean {
  const user = useUser()
  return user ? can(user.role, page, action, rule) : false
}
