import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { ability, isOf } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'

/** A login page for one kind of role, such as the managers', admits no other. */
export const isAdmitted = (who: Person, only: RoleKind): boolean => isOf(who, only)

/** An administrator may view the product as another role does. */
export const lookAsRole = ability('session.viewAs', (who) => isOf(who, 'admin'))
