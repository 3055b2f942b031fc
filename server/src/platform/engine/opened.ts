import { isByPolicy, openedName } from '#contract/platform/access/entity-access.ts'
import type { EntityAction } from '#contract/platform/kernel/entity.ts'
import type { Person } from '../access/actor.ts'
import { isAllowed, type Registry } from './registry.ts'

const actions: readonly EntityAction[] = ['list', 'view', 'edit', 'add']

/**
 * What a browser learns with its person about the entities: whose lists open to them, and what the policies open of the
 * entities that leave it to them (decision 0095).
 */
export const openedTo = (registry: Registry, who: Person): { lists: string[]; opened: string[] } => ({
  lists: registry
    .all()
    .filter((binding) => isAllowed(binding, who, 'list'))
    .map(({ entity }) => entity.name),
  opened: registry
    .all()
    .flatMap((binding) =>
      actions
        .filter((action) => isByPolicy(binding.entity, action) && isAllowed(binding, who, action))
        .map((action) => openedName(binding.entity, action)),
    ),
})
