import { and, like, sql, type SQL } from 'drizzle-orm'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { Actor } from '../access/actor.ts'
import { not, whereOf } from '../access/scope.ts'
import type { Binding } from './binding.ts'
import { flatField, hiddenWhere } from './hidden.ts'
import { columnNamed, type Registry } from './registry.ts'

/**
 * Items that refer, in a searched field, to an item whose title contains a word: only the title, which the row shows,
 * is searched, and only if the field is shown.
 * @param pattern the word as a LIKE pattern over a folded text
 */
const referring = (binding: Binding, registry: Registry, pattern: SQL, actor: Actor): SQL[] =>
  binding.entity.list.search.flatMap((path) => {
    const field = flatField(binding.entity, path)
    const column = columnNamed(binding, columnOf(path))
    const to = isReference(field, 'one') ? registry.find(field.entity) : undefined
    const title = to && columnNamed(to, columnOf(to.entity.title))
    const hidden = hiddenWhere(binding, path, actor)
    if (!column || !title || hidden.kind === 'all') return []
    if (hiddenWhere(to, to.entity.title, actor).kind !== 'none') return []
    // The column that the other list searches has an index for words; it holds more than the title.
    const indexed = columnNamed(to, 'search')
    const named = and(indexed && like(indexed, pattern), like(sql`fold(${title}::text)`, pattern))
    const found = and(
      sql`${column} in (select ${to.table.id} from ${to.table} where ${named})`,
      whereOf(not(hidden)),
    )
    return found ? [found] : []
  })

/**
 * A word in an item's own texts, or in the titles of referenced items. Each is a separate query, so that each is read
 * from its own index.
 * @param own the word in the item's own texts
 */
export const withReferred = (
  binding: Binding,
  registry: Registry,
  { own, pattern }: { own: SQL | undefined; pattern: SQL },
  actor: Actor,
): SQL | undefined => {
  const places = referring(binding, registry, pattern, actor)
  if (places.length === 0) return own
  const { id } = binding.table
  const ids = [...(own ? [own] : []), ...places].map(
    (where) => sql`select ${id} from ${binding.table} where ${where}`,
  )
  return sql`${id} in (${sql.join(ids, sql` union all `)})`
}
