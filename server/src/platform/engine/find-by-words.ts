import type { Actor } from '../access/actor.ts'
import type { ItemOut, PageOf } from './binding.ts'
import type { EngineParts } from './parts.ts'
import { present } from './present.ts'
import { wordsFor, wordValues } from './query.ts'

/**
 * The first items of an entity's list that words find, as the list shows them; those whose title begins with the words
 * come before the others. They are not counted.
 * @throws Problem as `listItems` does
 */
export async function findByWords<N extends string>(
  parts: EngineParts,
  name: N,
  asked: { search: string; limit: number },
  actor: Actor,
): Promise<PageOf<N>['items']>
export async function findByWords(
  { platform, registry, finds }: EngineParts,
  name: string,
  { search, limit }: { search: string; limit: number },
  actor: Actor,
): Promise<ItemOut[]> {
  const binding = registry.get(name)
  const words = wordsFor(binding, search)
  const { rights, read } = finds(binding, actor, words.length)
  const rows = await read({ limit, begins: words.join(' '), ...wordValues(words) })
  return present(binding, rows.map(rights.held), { db: platform.db, registry, platform, actor, whole: false })
}
