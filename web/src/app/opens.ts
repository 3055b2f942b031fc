import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { admits } from './gate.ts'
import { pageAt } from './route-table.ts'

/**
 * Is there a page of its own at a path that opens to this role? Menus lead nowhere else. The generic entity screens answer to
 * any two words, so they do not count.
 */
export const opens = (path: string, role: RoleAccess): boolean => {
  const gate = pageAt(path)?.page.gate
  return gate !== undefined && gate !== 'permission' && admits(gate, role)
}
