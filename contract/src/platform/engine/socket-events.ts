import type { Entity } from '../kernel/entity.ts'
import type { EntityName } from '../kernel/entity-map.ts'
import { defineSocketEvent } from '../kernel/socket-event.ts'

const itemEvent = (what: string) =>
  defineSocketEvent<{ _id: string }>()(
    (entity: EntityName | Entity) => `${typeof entity === 'string' ? entity : entity.name}.${what}`,
  )

/** To those who may see an item of an entity, which is given by its name or its declaration (rule api.events). */
export const itemEvents = {
  /** There is a new item. */
  new: itemEvent('new'),
  /** An item was changed. */
  edit: itemEvent('edit'),
  /** An item was removed. */
  remove: itemEvent('remove'),
}
