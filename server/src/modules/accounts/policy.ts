import { isKind, type RoleAccess, type RoleKind } from '#contract/platform/kernel/roles.ts'
import { ability, isOf } from '../../platform/access/ability.ts'

/** A login page for one kind of role, such as the managers', admits no other. */
export const isAdmitted = (role: RoleAccess, only: RoleKind): boolean => isKind(role, only)

/** An administrator may view the product as any role but an administrators' one. */
export const isLookedAs = (role: Pick<RoleAccess, 'admin'>): boolean => !role.admin

/** An administrator may view the product as another role does. */
export const lookAsRole = ability('session.viewAs', (who) => isOf(who, 'admin'))
