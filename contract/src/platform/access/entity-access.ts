import type { Entity, EntityAction } from '../kernel/entity.ts'
import type { Grant } from '../kernel/grants.ts'
import type { RoleAccess } from '../kernel/roles.ts'
import type { CurrentUser } from './session.ts'
import { can } from './permissions.ts'

/**
 * May somebody of this role do the action on the entity at all (rule access.matrix)? Which rows they then reach is
 * the server binding's scope. Nobody logged in has no role.
 * @param byPolicy the answer of the module's policy, asked only where the entity leaves the action to it
 */
export const allows = (
  entity: Pick<Entity, 'name' | 'access' | 'notSa'>,
  role: RoleAccess | undefined,
  action: EntityAction,
  byPolicy: () => boolean,
): boolean => {
  const rule = entity.access[action] ?? entity.access.edit
  if (rule === 'policy') return byPolicy()
  if (rule === 'nobody') return false
  if (rule === 'anonymous' || role?.admin) return true
  if (!role || rule === 'admins') return false
  if (rule === 'session') return true
  const asked = action === 'add' ? 'edit' : action
  return can(role, entity.name, asked, { notSa: entity.notSa === true && asked === 'edit' })
}

/** Does the entity leave the action to the policy of its module? */
export const isByPolicy = ({ access }: Pick<Entity, 'access'>, action: EntityAction): boolean =>
  (access[action] ?? access.edit) === 'policy'

/** How an action on an entity is called among those that the policies open to somebody. */
export const openedName = ({ name }: Pick<Entity, 'name'>, action: EntityAction): string =>
  `${name}.${action}`

/** What is known of a person to say what is open to them. */
export type Admitted = Pick<CurrentUser, 'role' | 'opened'>

/** May the person do the action on the entity at all, as the server said with them? A visitor is nobody. */
export const isOpenTo = (
  entity: Pick<Entity, 'name' | 'access' | 'notSa'>,
  person: Admitted | undefined,
  action: EntityAction,
): boolean =>
  allows(entity, person?.role, action, () => person?.opened?.includes(openedName(entity, action)) ?? false)

/** May a machine with these grants do the action on the entity? */
export const isGranted = (
  { grants }: Pick<Entity, 'grants'>,
  given: readonly Grant[],
  action: EntityAction,
): boolean => {
  const needed = grants?.[action] ?? (action === 'add' ? grants?.edit : undefined)
  return needed?.some((grant) => given.includes(grant)) ?? false
}
