import { inArray, type SQL } from 'drizzle-orm'
import { isKind, type RoleAccess, type RoleKind } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { none } from '../../platform/access/scope.ts'
import { companies, inCompaniesOf, managingRoles, users } from '../people/index.ts'

/** A login that is for one kind of role, as the managers' page, admits no other. */
export const isAdmitted = (role: RoleAccess, only: RoleKind): boolean => isKind(role, only)

/** An administrator looks at the product as any role but an administrators' one. */
export const isLookedAs = (role: Pick<RoleAccess, 'admin'>): boolean => !role.admin

/** A gestor takes an invitation as it is; anybody else signs up by it. */
export const takeInvitation = ability('invitation.take', (who) => isOf(who, 'gestor'))

/** A master asks somebody to manage a company, */
export const askManager = ability('company.askManager', (who) => isOf(who, 'admin', 'master'))

/** one of these: whose role manages companies, */
export const mayBeManager: SQL = inArray(users.role, managingRoles)

/** of those that it owns; */
export const companiesToManage = reach('company.giveManagers', (who) =>
  askManager(who) ? inCompaniesOf(who, companies.id) : none,
)

/** an administrator links a manager without asking (decision 0030). */
export const linkManager = ability('company.linkManager', (who) => isOf(who, 'admin'))
