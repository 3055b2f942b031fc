import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import type { Engine } from './engine.ts'

/** Whether the actor may view an item, by its entity's name and its id; no actor views one of an unknown entity. */
export const seesItem = async (
  { registry, get }: Engine,
  name: string,
  id: string,
  actor: Actor,
): Promise<boolean> => {
  if (!registry.find(name)) return false
  try {
    await get(name, id, actor)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
