import type { Action, RoleAccess } from '../kernel/roles.ts'
import { approvalLevel } from '../kernel/roles.ts'

/**
 * Entity → actions that only an admin may use (rule access.matrix), served to the letter as
 * `/assets/services/pagesPermission.json`.
 */
export const pagesPermission: Readonly<Record<string, readonly Action[]>> = {
  user: ['list', 'edit'],
  role: ['list', 'edit'],
  activity: ['list'],
  error: ['list'],
  task: ['list', 'edit'],
  message: ['list'],
  educationLevel: ['list', 'edit'],
  category: ['list', 'edit'],
  resource: ['list', 'edit'],
  country: ['list'],
  newsletter: ['list', 'edit'],
  degree: ['edit'],
  module: ['edit'],
  code: ['edit'],
}

/** Pages beside the entities; they skip the entity check and have gates of their own (rule access.pages). */
export const customPages = [
  'homepage',
  'profile',
  'course',
  'coursev',
  'courseprev',
  'dashboard',
  'gestor',
  'stats',
  'offer',
  'admin',
  'avaliacao',
  'invoices',
  'master',
] as const

/** What creators author: there the matrix may give a creator the admin-only actions (decision 0003). */
const authored = new Set(['degree', 'module', 'resource', 'category', 'survey'])

/** Is the action kept for administrators, whatever this role's matrix says? */
export const isAdminOnly = (role: Pick<RoleAccess, 'approvalLevel'>, name: string, action: Action): boolean =>
  (pagesPermission[name]?.includes(action) ?? false) &&
  !(role.approvalLevel === approvalLevel.creator && authored.has(name))

/** Does the action let somebody write to people? A message sent is a log and is edited by nobody. */
export const sendsMessages = (name: string, action: Action): boolean =>
  name === 'message' && action === 'edit'

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
