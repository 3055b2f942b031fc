import type { Entity } from './entity.ts'

const registered = new Map<string, Entity>()

/** Makes declared entities known by name; `entities.ts` does so with those of every module, where a side starts. */
export const registerEntities = (entities: readonly Entity[]): void => {
  for (const entity of entities) registered.set(entity.name, entity)
}

/** The declaration of an entity by its name on the wire. */
export const entityNamed = (name: string): Entity | undefined => registered.get(name)

/** Every registered entity, in the order in which they were registered. */
export const allEntities = (): readonly Entity[] => [...registered.values()]
