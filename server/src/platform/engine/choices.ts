import { like, sql, type SQL } from 'drizzle-orm'
import { columnOf, type Reference } from '#contract/platform/kernel/entity.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../access/actor.ts'
import type { EntityPolicy } from '../access/entity-policy.ts'
import { all, and, none, or, type Scope, whereOf } from '../access/scope.ts'
import { flatField, hiddenWhere, outText, shownIn } from './hidden.ts'
import type { EngineParts } from './parts.ts'
import { listOrder, plainWords, searchCondition, wordPattern, wordsOf } from './query.ts'
import { columnNamed, isAllowed } from './registry.ts'
import { reached } from './rights.ts'

/** The first items that a field may refer to, and whether there are others. */
export interface ItemChoices {
  items: Reference[]
  more: boolean
}

/** What is looked for, what it is to be chosen for, and in which item of another entity it is to be. */
export interface ChoicesQuery {
  search?: string | undefined
  purpose?: string | undefined
  within?: string | undefined
}

/** The items that are good for a purpose; all where none is named. @throws Problem `validation` for one that is none */
const goodFor = (
  purposes: NonNullable<EntityPolicy['purposes']>,
  { purpose, within }: ChoicesQuery,
  who: Person,
): Scope => {
  if (purpose === undefined) return all
  // By its own names alone: every object has `constructor` and its like.
  const reach = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined
  if (!reach) throw invalidField('purpose', t('validation.option'))
  return reach(who, within)
}

/**
 * The first items of an entity that somebody may refer to in a field, by name: those that they see, though its list be
 * closed to them, and those that its policy lets them name. What is seen is found as its list finds it, what is only
 * named by its name alone (rule entity.choices).
 * @throws Problem `not_found` for no entity, `forbidden` where none of its items are for the person, `validation` for a
 *   purpose that its policy does not know
 */
export const itemChoices = async (
  { platform: { db }, registry }: EngineParts,
  name: string,
  asked: ChoicesQuery,
  who: Person,
): Promise<ItemChoices> => {
  const binding = registry.get(name)
  const { entity, table, policy } = binding
  const named = policy?.choose?.(who) ?? none
  const isOpen = isAllowed(binding, who, 'list') || isAllowed(binding, who, 'view')
  if (!isOpen && named.kind === 'none') throw new Problem('forbidden')
  const title = columnNamed(binding, columnOf(entity.title))
  if (!title) throw new Problem('not_found')
  const good = goodFor(policy?.purposes ?? {}, asked, who)
  const seen = or(reached(binding, who, 'list'), reached(binding, who, 'view'))
  const listed = searchCondition(binding, registry, plainWords(binding, asked.search), who)
  const byName = wordsOf(asked.search).map((word): SQL => like(sql`fold(${title}::text)`, wordPattern(word)))
  const rows = await db
    .select({ id: table.id, name: shownIn(hiddenWhere(binding, entity.title, who), title) })
    .from(table)
    .where(whereOf(and(good, or(listed ? and(seen, listed) : seen, and(named, ...byName)))))
    .orderBy(...listOrder(binding, who))
    .limit(TYPEAHEAD_ITEMS + 1)
  return {
    items: rows.slice(0, TYPEAHEAD_ITEMS).map((row) => ({
      _id: String(row.id),
      name: String(outText(flatField(entity, entity.title), row.name) ?? ''),
    })),
    more: rows.length > TYPEAHEAD_ITEMS,
  }
}
