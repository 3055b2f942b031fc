import type { SQL } from 'drizzle-orm'
import type { EntityAction } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { isMachine, type Actor } from '../access/actor.ts'
import { counts } from '../access/entity-policy.ts'
import { all, isWithin, none, type Scope } from '../access/scope.ts'
import { extraColumns, extraKey, createOwnColumns } from './extra-columns.ts'
import type { Binding, Row, Saving } from './binding.ts'
import { isAllowed } from './registry.ts'

/** The actions on rows. */
type RowAction = 'list' | 'view' | 'edit' | 'remove'

/** The rights on a row, by name: `edit`, `remove`, and those that the entity's policy adds. */
export type Rights = Readonly<Record<string, boolean>>

/** A row with its reader's rights. */
export interface RowWithRights {
  readonly row: Row
  can: Rights
  /** The row with all that was read beside it. */
  read: Row
}

/** Removing is open to everybody who may change. */
const isOpen = (binding: Binding, actor: Actor, action: RowAction): boolean =>
  isAllowed(binding, actor, action === 'remove' ? 'edit' : action)

/** The rows on which somebody may perform an action; none if the entity is closed to them. Machines reach every row. */
export const reached = (binding: Binding, actor: Actor, action: RowAction): Scope => {
  if (!isOpen(binding, actor, action)) return none
  if (isMachine(actor)) return all
  const { see, edit = see, remove = edit } = binding.policy ?? {}
  const asked = { list: see, view: see, edit, remove }[action]
  return asked ? asked(actor) : all
}

/**
 * Refuses callers to whom the entity itself is closed.
 * @throws Problem `unauthenticated`, `forbidden`
 */
export const demandAllowed = (binding: Binding, actor: Actor, action: EntityAction): void => {
  if (!isAllowed(binding, actor, action))
    throw new Problem(actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden')
}

/**
 * The rows that somebody reaches with an action.
 * @throws Problem `unauthenticated` or `forbidden` where the entity itself is closed
 */
export const scopeOf = (binding: Binding, actor: Actor, action: RowAction): Scope => {
  demandAllowed(binding, actor, action === 'remove' ? 'edit' : action)
  return reached(binding, actor, action)
}

/**
 * How the rights of an entity's rows are read: with the rows themselves, by the scopes that also decide what happens;
 * and with them what its hooks compute of a row.
 * @returns `columns` to be selected beside a row's own, and `held`, which parts them again
 */
export const rightsFor = (binding: Binding, actor: Actor) => {
  const more = Object.entries(binding.policy?.can ?? {}).map(
    ([name, reach]) => [name, isMachine(actor) ? all : reach(actor)] as const,
  )
  const scopes: (readonly [string, Scope])[] = [
    ['edit', reached(binding, actor, 'edit')],
    ['remove', reached(binding, actor, 'remove')],
    ...more,
  ]
  const asked = scopes.flatMap(([name, scope]): [string, SQL][] =>
    scope.kind === 'rows' ? [[name, isWithin(scope)]] : [],
  )
  const ownColumns = createOwnColumns<Row>()
  const answered = scopes.map(([name, scope]) => ({ name, scope, key: extraKey('can', name) }))
  return {
    columns: {
      ...extraColumns('can', Object.fromEntries(asked)),
      ...extraColumns('computed', binding.hooks?.presentReads ?? {}),
    },
    held: (read: Row): RowWithRights => {
      let own: Row | undefined
      return {
        // Most queries that read rows for others never ask for it.
        get row() {
          return (own ??= ownColumns(read))
        },
        can: Object.fromEntries(
          answered.map(({ name, scope, key }) => [
            name,
            scope.kind === 'rows' ? read[key] === true : scope.kind === 'all',
          ]),
        ),
        read,
      }
    },
  }
}

/** Removes from a save what the actor may not set. Machines may set everything. */
export const keepWritable = async (binding: Binding, saving: Saving): Promise<void> => {
  const { tx, actor: who, before, values, can } = saving
  if (who.kind !== 'person') return
  const columns = await binding.policy?.writable?.({ tx, who, before, values, can })
  if (columns === undefined) return
  for (const name of Object.keys(values)) if (!counts(columns, name)) delete values[name]
}
