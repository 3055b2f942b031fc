import { and as andSql, eq, sql, type SQL } from 'drizzle-orm'
import { columnOf, fieldAt } from '#contract/platform/kernel/entity.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import type { Actor } from '../access/actor.ts'
import { and, not, whereOf } from '../access/scope.ts'
import type { Binding } from './binding.ts'
import { flatField, hiddenWhere, outText } from './hidden.ts'
import { kindOf } from './kinds/index.ts'
import type { EngineParts } from './parts.ts'
import { wordPattern, wordsOf } from './query.ts'
import { columnNamed } from './registry.ts'
import { scopeOf } from './rights.ts'

/** The entity that a filter's field refers to, and the ids that a row refers to in it. */
const referred = (binding: Binding, path: string): { entity: string; ids: SQL } | undefined => {
  const field = fieldAt(binding.entity.fields, path)
  const column = columnNamed(binding, columnOf(path))
  return field && column ? kindOf(field).refers?.(field, column) : undefined
}

/**
 * The choices of a list's filter by a reference field: the items that the user's rows refer to. So a filter needs no
 * right over the referenced entity, and never leads to an empty list.
 * @throws Problem `not_found` for a field that the list is not filtered by, or one hidden from the actor in all rows;
 * `unauthenticated`, `forbidden` where the list is closed to the actor
 */
export const filterOptions = async (
  { platform: { db }, registry }: EngineParts,
  name: string,
  { field, search }: { field: string; search: string | undefined },
  actor: Actor,
): Promise<Reference[]> => {
  const binding = registry.get(name)
  const hidden = hiddenWhere(binding, field, actor)
  if (hidden.kind === 'all') throw new Problem('not_found')
  const listed = whereOf(and(scopeOf(binding, actor, 'list'), not(hidden)))
  const target = binding.entity.list.filters?.includes(field) ? referred(binding, field) : undefined
  const to = target && registry.find(target.entity)
  const title = to && columnNamed(to, columnOf(to.entity.title))
  if (!target || !title) throw new Problem('not_found')
  // Only by the displayed name: other fields of the item may be hidden from this user.
  const words = wordsOf(search)
  const used = db
    .selectDistinct({ ref: sql<string>`${target.ids}`.as('ref') })
    .from(binding.table)
    .where(listed)
    .as('used')
  const rows = await db
    .select({ id: to.table.id, name: title })
    .from(to.table)
    .innerJoin(used, eq(to.table.id, used.ref))
    .where(andSql(...words.map((word) => sql`fold(${title}::text) like ${wordPattern(word)}`)))
    .orderBy(sql`fold(${title}::text)`, to.table.id)
    .limit(TYPEAHEAD_ITEMS)
  return rows.map(({ id, name }) => ({
    _id: String(id),
    name: String(outText(flatField(to.entity, to.entity.title), name) ?? ''),
  }))
}
