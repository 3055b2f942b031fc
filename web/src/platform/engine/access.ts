import { isByPolicy, isOpenTo, type Admitted } from '#contract/platform/access/entity-access.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Entity, EntityAction } from '#contract/platform/kernel/entity.ts'
import { useUser } from '../lib/user.ts'

/** The screens of an entity. */
export type Screen = 'list' | 'view' | 'edit'

/**
 * The screen of an address `/{entity}/{action}/{id?}` (rule access.pages): action `edit` gives the edit screen; `view`,
 * or `list` with an id, gives the view; anything else the list.
 */
export const screenOf = (action: string | undefined, id: string | undefined): Screen => {
  if (action === 'edit') return 'edit'
  return id !== undefined && (action === 'view' || action === 'list') ? 'view' : 'list'
}

/**
 * May this person open the screen of the address? Everybody may open that of an unknown entity, which says so. The server
 * decides again, row by row; an instance of the previous version does not say what the policies open, and lets through.
 */
export const mayOpen = (
  person: Admitted,
  { entity: name = '', action, id }: Record<string, string | undefined>,
): boolean => {
  const entity = entityNamed(name)
  if (!entity) return true
  const screen = screenOf(action, id)
  const asked = screen === 'edit' && id === undefined ? 'add' : screen
  return (!person.opened && isByPolicy(entity, asked)) || isOpenTo(entity, person, asked)
}

/** What the person may do with an entity at all. */
export function useAllowed(entity: Entity | undefined): (action: EntityAction) => boolean {
  const user = useUser()
  return (action) => (entity ? isOpenTo(entity, user ?? undefined, action) : false)
}
