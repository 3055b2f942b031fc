import type { Entity, EntityAction } from '../kernel/entity.ts'
import type { Grant } from '../kernel/grants.ts'
import { can } from './permissions.ts'
import { allEntities } from '../kernel/registry.ts'
import { isAnyKind, type RoleAccess } from '../kernel/roles.ts'

/**
 * May somebody of this role do the action on the entity at all (rule access.matrix)? Which rows they then reach is
 * the server binding's scope. Nobody logged in has no role.
 */
export const allows = (
  entity: Pick<Entity, 'name' | 'access' | 'notSa'>,
  role: RoleAccess | undefined,
  action: EntityAction,
): boolean => {
  const rule = entity.access[action] ?? entity.access.edit
  if (rule === 'nobody') return false
  if (rule === 'anonymous' || role?.admin) return true
  if (!role) return false
  if (rule === 'session') return true
  const asked = action === 'add' ? 'edit' : action
  return rule === 'matrix'
    ? can(role, entity.name, asked, { notSa: entity.notSa === true && asked === 'edit' })
    : isAnyKind(role, rule)
}

/** The names of the entities whose lists a role may open. */
export const listedFor = (role: RoleAccess): string[] =>
  allEntities()
    .filter((entity) => allows(entity, role, 'list'))
    .map(({ name }) => name)

/** May a machine with these grants do the action on the entity? */
export const isGranted = (
  { grants }: Pick<Entity, 'grants'>,
  given: readonly Grant[],
  action: EntityAction,
): boolean => {
  const needed = grants?.[action] ?? (action === 'add' ? grants?.edit : undefined)
  return needed?.some((grant) => given.includes(grant)) ?? false
}
