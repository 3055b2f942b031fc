import { isAdminOnly, isClosedToSa } from '../platform/access/permissions.ts'
import { entityNamed } from '../platform/kernel/registry.ts'
import type { Action, PagePermission, RoleAccess } from '../platform/kernel/roles.ts'
import { customPages } from './custom-pages.ts'

/** What decides on an action where the permission matrix does not. */
export interface Ruler {
  by: 'admins' | 'everybody' | 'anybody' | 'nobody' | 'policy' | 'unknown' | 'notSa'
}

/** The fields of a role that decide which of its ticks have an effect. */
type MatrixRole = Pick<RoleAccess, 'approvalLevel'> & Partial<Pick<RoleAccess, 'sa'>>

const actions: readonly Action[] = ['view', 'edit', 'list']

const byEntity = (name: string, action: Action): Ruler | undefined => {
  const entity = entityNamed(name)
  if (!entity) return { by: customPages.some((page) => page === name) ? 'policy' : 'unknown' }
  const rule = entity.access[action]
  if (rule === 'matrix' || entity.givenBeside?.includes(action)) return undefined
  if (rule === 'anonymous') return { by: 'anybody' }
  if (rule === 'session') return { by: 'everybody' }
  return { by: rule }
}

/**
 * What decides on an action of a page instead of the permission matrix (rule access.matrix); undefined where the matrix
 * does, so that ticking it gives something.
 * @param role the role whose matrix it is: a creator's opens more (decision 0003)
 */
export const ruledBy = (name: string, action: Action, role: MatrixRole): Ruler | undefined => {
  const own =
    byEntity(name, action) ?? (isAdminOnly(role, name, action) ? { by: 'admins' as const } : undefined)
  return own ?? (isClosedToSa(role, name, action) ? { by: 'notSa' } : undefined)
}

/** The ticks of a matrix that give nothing: what a save of the role refuses. */
export const emptyPromises = (
  pages: readonly PagePermission[],
  role: MatrixRole,
): { name: string; action: Action; index: number }[] =>
  pages.flatMap((page, index) =>
    actions
      .filter((action) => page[action] && ruledBy(page.name, action, role))
      .map((action) => ({ name: page.name, action, index })),
  )

/** The matrix without its empty promises, and without the pages that then have nothing. */
export const onlyGrantable = <P extends PagePermission>(pages: readonly P[], role: MatrixRole): P[] =>
  pages
    .map((page) => ({
      ...page,
      ...Object.fromEntries(
        actions.map((action) => [action, page[action] && !ruledBy(page.name, action, role)]),
      ),
    }))
    .filter((page) => actions.some((action) => page[action]))
