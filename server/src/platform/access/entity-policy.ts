import type { EntityAction } from '#contract/platform/kernel/entity.ts'
import type { Db } from '../database/db.ts'
import { mayAtAll, type Ability, type Reach } from './ability.ts'
import type { Actor, Human, Person } from './actor.ts'
import type { Scope } from './scope.ts'

/** A save as a policy is asked about it; `R` is a row of the entity's table. */
export interface SaveRequest<R extends object = object> {
  tx: Db
  who: Person
  before: R | undefined
  /** The columns that would be written. */
  values: Readonly<{ [C in keyof R]?: R[C] | null }>
  /** What the caller may do with the row, by the names of the policy's `can`; empty for a new one. */
  can: Readonly<Record<string, boolean>>
}

/** The columns of a save that count: all, only some, or all except some. Other columns of the request are ignored. */
export type Columns<R extends object> =
  | 'all'
  | { only: readonly (keyof R & string)[] }
  | { except: readonly (keyof R & string)[] }

/** Is a column, by name, among those of a save that count? */
export const counts = <R extends object>(columns: Columns<R>, name: string): boolean => {
  if (columns === 'all') return true
  const isNamed = (names: readonly string[]) => names.includes(name)
  return 'only' in columns ? isNamed(columns.only) : !isNamed(columns.except)
}

/**
 * Who may do what with an entity's items. The entity's own `access` opens an action or closes it, or leaves that to the
 * policy (`policy`): then it is open to those who reach any row by it. The engine asks nothing else: lists, saves,
 * removals, `_can` of items, sockets and files follow from it.
 *
 * One rule for all of it: rows that a person does not see do not exist (404); visible ones that they may not change are
 * refused (403); an entity whose `access` is closed to their role is refused for every action (403, or 401 without a
 * login).
 *
 * `EntityPolicy<typeof users.$inferSelect>` names columns of that table, and no others; without a row type a policy
 * names none. What names columns is a method, so that the policy of one entity is assignable to that of any, as the
 * engine takes it.
 */
export interface EntityPolicy<R extends object = object> {
  /** The rows that are seen; all when left out. */
  see?: Reach
  /** The rows that may be named in fields of other items, only by their title, besides those that are seen. */
  choose?: Reach
  /**
   * The rows that are good for what a field chooses them for, by the name of that, of those that may be chosen at all;
   * where a purpose is to be in an item of another entity, of the rows that are in that one.
   */
  purposes?: Readonly<Record<string, (who: Person, within: string | undefined) => Scope>>
  /** Who may open the list, where the access leaves it to the policy; without it, those who see any row. */
  list?: Ability
  /** Who may add items, where the access leaves it to the policy; without it, those who change any row. */
  add?: Ability
  /** The rows that are changed; those seen when left out. */
  edit?: Reach
  /** The rows that are removed; those changed when left out. */
  remove?: Reach
  /** Further actions on a row, which its `_can` reports to the browser. */
  can?: Readonly<Record<string, Reach>>
  /** Fields that are not shown, by name, each with the rows in which it is hidden; its condition is never null. */
  hides?(this: void, who: Human): Readonly<{ [C in keyof R & string]?: Scope }>
  /** Which columns of a save count; all when left out. */
  writable?(this: void, asked: SaveRequest<R>): Columns<R> | Promise<Columns<R>>
}

/** Does the policy of an entity open an action to somebody, on any rows at all? Without a policy it does to nobody. */
export const isOpenBy = (
  policy: Pick<EntityPolicy, 'see' | 'list' | 'add' | 'edit'> | undefined,
  who: Actor,
  action: EntityAction,
): boolean => {
  const { see, edit = see, list, add } = policy ?? {}
  if (action === 'list' && list) return list(who)
  if (action === 'add' && add) return add(who)
  const asked = action === 'list' || action === 'view' ? see : edit
  return asked !== undefined && mayAtAll(asked, who)
}
