import type { Db } from '../database/db.ts'
import type { Ability, Reach } from './ability.ts'
import type { Human, Person } from './actor.ts'
import type { Scope } from './scope.ts'

/** A save as a policy is asked about it. */
export interface Asked {
  tx: Db
  who: Person
  before: Record<string, unknown> | undefined
  /** The columns that would be written. */
  values: Readonly<Record<string, unknown>>
  /** What the caller may do with the row, by the names of the policy's `can`; empty for a new one. */
  can: Readonly<Record<string, boolean>>
}

/** Columns that count of a save: all, these, or all but these. What else was sent is as if it had not been. */
export type Columns = 'all' | { only: readonly string[] } | { except: readonly string[] }

/**
 * Who may do what with an entity's items, beside the entity's own `access`, which opens an action or closes it. The
 * engine asks nothing else: lists, saves, removals, `_can` of items, sockets and files follow from it.
 *
 * One rule for all of it: rows that a person does not see do not exist (404); visible ones that they may not change are
 * refused (403); an entity whose `access` is closed to their role is refused for every action (403, or 401 without a
 * login).
 */
export interface EntityPolicy {
  /** The rows that are seen; all when left out. */
  see?: Reach
  /** The rows that are named in fields of other items, by their title alone, beside those seen. */
  choose?: Reach
  /** Who adds items, where the entity's access opens it; without it, everyone whom the access admits. */
  add?: Ability
  /** The rows that are changed; those seen when left out. */
  edit?: Reach
  /** The rows that are removed; those changed when left out. */
  remove?: Reach
  /** Further actions on a row, which its `_can` reports to the browser. */
  can?: Readonly<Record<string, Reach>>
  /** Fields, by path, that are not shown, each with the rows in which it is hidden; its condition is never null. */
  hides?: (who: Human) => Readonly<Record<string, Scope>>
  /** Which columns of a save count; all when left out. */
  writable?: (asked: Asked) => Columns | Promise<Columns>
}
