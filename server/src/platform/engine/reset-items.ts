import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../access/actor.ts'
import type { EngineParts } from './parts.ts'

/**
 * Resets what an entity lets be reset, as its binding does it.
 * @throws Problem `not_found` for no entity, or one without a reset; what the binding's reset throws
 */
export const resetItems = async (
  { platform, registry }: EngineParts,
  name: string,
  body: Record<string, unknown>,
  actor: Person,
): Promise<Record<string, unknown>> => {
  const { reset } = registry.get(name)
  if (!reset) throw new Problem('not_found')
  return reset({ platform, actor, body })
}
