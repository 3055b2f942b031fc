import { entityNamed } from '../kernel/registry.ts'
import type { Action, RoleAccess } from '../kernel/roles.ts'
import { approvalLevel } from '../kernel/roles.ts'

/**
 * Is the action kept for administrators, whatever this role's matrix says? Of an entity whose declaration is not loaded
 * nothing is known, and the answer is no.
 */
export const isAdminOnly = (
  role: Pick<RoleAccess, 'approvalLevel'>,
  name: string,
  action: Action,
): boolean => {
  const { adminOnly = [], authored = false } = entityNamed(name) ?? {}
  return adminOnly.includes(action) && !(authored && role.approvalLevel === approvalLevel.creator)
}

/** Is the action closed to this role, as one that is SA, whatever its matrix says (decision 0033)? */
export const isClosedToSa = (role: Partial<Pick<RoleAccess, 'sa'>>, name: string, action: Action): boolean =>
  role.sa === true && action === 'edit' && entityNamed(name)?.notSa === true

/**
 * May this role do `action` on the page `name`? An admin may everything; others need an entry of that name in
 * `role.permissions.pages` with the flag set; without `action` the name alone suffices.
 */
export const can = (
  role: RoleAccess,
  name: string,
  action?: Action,
  options?: { notSa?: boolean },
): boolean => {
  if (role.admin) return true
  if (options?.notSa && role.sa) return false
  const page = role.permissions.pages.find((entry) => entry.name === name)
  if (!page) return false
  if (!action) return true
  return !isAdminOnly(role, name, action) && page[action]
}
