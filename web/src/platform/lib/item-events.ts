import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import type { EntityName } from '#contract/platform/kernel/entity-map.ts'
import { useServerEvent } from './server-events.ts'

/**
 * Handles every change of an entity's items that the user may see: new ones, changed ones, removed ones.
 * @param entity its name; nothing is heard while it is undefined
 */
export function useItemEvents(entity: EntityName | undefined, handler: () => void): void {
  useServerEvent(entity && itemEvents.new(entity), handler)
  useServerEvent(entity && itemEvents.edit(entity), handler)
  useServerEvent(entity && itemEvents.remove(entity), handler)
}
