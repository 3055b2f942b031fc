import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allows, isGranted } from '#contract/platform/access/entity-access.ts'
import { columnOf, type EntityAction } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { fieldsIn, isReference, kindOf } from '#contract/platform/kernel/kinds/index.ts'
import type { RefersTo } from '#contract/platform/kernel/kinds/kind.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { personOf, type Actor } from '../access/actor.ts'
import { isOpenBy } from '../access/entity-policy.ts'
import type { Binding } from './binding.ts'

/** A place where an entity refers to another: the column, and the keys inside it when it is nested. */
export interface ReferencePath {
  from: Binding
  column: string
  how: RefersTo | 'nested'
  inside: string[]
}

/** The bound entities by name. */
export interface Registry {
  /** @throws Problem `not_found` for an unknown name */
  get: (name: string) => Binding
  find: (name: string) => Binding | undefined
  all: () => Binding[]
  /**
   * Everywhere that items of this entity may be referred to from. Whom a line of a log lists, as those who were sent a
   * mail, it does not hold.
   */
  referencesTo: (name: string) => ReferencePath[]
  /** The Portuguese name of what a table holds. */
  labelOfTable: (table: string) => string
}

const nestedReferences = (fields: Fields, target: string, inside: string[]): string[][] =>
  Object.entries(fields).flatMap(([name, field]): string[][] => {
    if (isReference(field, 'one')) return field.entity === target ? [[...inside, name]] : []
    const [rows, value] = [fieldsIn(field, 'rows'), fieldsIn(field, 'value')]
    if (rows) return nestedReferences(rows, target, [...inside, `${name}[]`])
    return value ? nestedReferences(value, target, [...inside, name]) : []
  })

const referencesOf = (binding: Binding, fields: Fields, target: string): ReferencePath[] =>
  Object.entries(fields).flatMap(([name, field]): ReferencePath[] => {
    const at = { from: binding, column: columnOf(name) }
    if (isReference(field))
      return field.entity === target ? [{ ...at, how: kindOf(field).refersTo ?? 'one', inside: [] }] : []
    const columns = fieldsIn(field, 'columns')
    if (columns) return referencesOf(binding, columns, target)
    const rows = fieldsIn(field, 'rows')
    return nestedReferences(rows ?? fieldsIn(field, 'value') ?? {}, target, rows ? ['[]'] : []).map(
      (inside) => ({ ...at, how: 'nested', inside }),
    )
  })

/**
 * Makes the registry of the bound entities.
 * @param tableLabels what the rows of other tables are called, by the tables' names
 */
export const createRegistry = (
  bindings: readonly Binding[],
  tableLabels: ReadonlyMap<string, TextKey>,
): Registry => {
  const byName = new Map(bindings.map((binding) => [binding.entity.name, binding]))
  const byTable = new Map(bindings.map((binding) => [getTableName(binding.table), binding.entity.label.many]))
  return {
    get: (name) => {
      const binding = byName.get(name)
      if (!binding) throw new Problem('not_found')
      return binding
    },
    find: (name) => byName.get(name),
    all: () => [...byName.values()],
    referencesTo: (name) =>
      bindings.flatMap((binding) =>
        referencesOf(binding, binding.entity.fields, name).filter(
          ({ how }) => how !== 'several' || binding.entity.isLog !== true,
        ),
      ),
    labelOfTable: (table) =>
      byTable.get(table)?.toLocaleLowerCase('pt') ?? t(tableLabels.get(table) ?? 'server.rows.others'),
  }
}

/**
 * May the actor do the action on this entity at all? Its declaration says, or leaves it to its policy, which also decides
 * on which rows.
 */
export const isAllowed = ({ entity, policy }: Binding, actor: Actor, action: EntityAction): boolean => {
  switch (actor.kind) {
    case 'system':
      return true
    case 'client':
      return isGranted(entity, actor.grants, action)
    default:
      return allows(entity, personOf(actor)?.role, action, () => isOpenBy(policy, actor, action))
  }
}

/** A column of a binding's table by name. */
export const columnNamed = (binding: Binding, name: string): PgColumn | undefined => {
  const columns = getTableColumns(binding.table) as Record<string, PgColumn>
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}
