import type { Db } from '../database/db.ts'
import type { Ability, Reach } from './ability.ts'
import type { Human, Person } from './actor.ts'
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

/**
 * Who may do what with an entity's items, beside the entity's own `access`, which opens an action or closes it. The
 * engine asks nothing else: lists, saves, removals, `_can` of items, sockets and files follow from it.
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
  /** Who may add items, if the entity's access allows it; without it, everyone whom the access admits. */
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
