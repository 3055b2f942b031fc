import type { EntityName } from '../kernel/entity-map.ts'
import type { SocketEvent } from '../kernel/socket-event.ts'

type ItemEvent = SocketEvent<{ _id: string }>

/** To those who may see an item of an entity, by its name (rule api.events). */
export const itemEvents = {
  /** There is a new item. */
  new: (entity: EntityName) => `${entity}.new` as ItemEvent,
  /** An item was changed. */
  edit: (entity: EntityName) => `${entity}.edit` as ItemEvent,
  /** An item was removed. */
  remove: (entity: EntityName) => `${entity}.remove` as ItemEvent,
}
