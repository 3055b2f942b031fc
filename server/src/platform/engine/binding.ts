import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity, EntityAction } from '#contract/platform/kernel/entity.ts'
import type { Fields, GroupField } from '#contract/platform/kernel/fields.ts'
import type { Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import type { SessionUser } from '../http/session-user.ts'
import type { Platform } from '../platform.ts'
import type { ColumnValue } from './kinds/kind.ts'

type Merge<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never

type ColumnsOf<F extends Fields> = {
  [K in keyof F as F[K] extends GroupField ? never : K]: ColumnValue<F[K]>
} & (Extract<F[keyof F], GroupField> extends never
  ? unknown
  : Merge<{ [K in keyof F]: F[K] extends GroupField ? ColumnsOf<F[K]['of']> : never }[keyof F]>)

/** A table whose columns carry the entity's fields; one that does not fit does not compile. */
type RowFor<E extends Entity> = { [K in keyof ColumnsOf<E['fields']>]: ColumnsOf<E['fields']>[K] | null }

export type ItemTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }
export type Row = Record<string, unknown> & { id: string; createdAt: Date; updatedAt: Date }
export type ItemOut = Record<string, unknown> & { _id: string }

/** What a hook is told about a save. `values` are columns by name and may be changed before the row is written. */
export interface Saving {
  tx: Db
  platform: Platform
  user: SessionUser | undefined
  id: string
  before: Row | undefined
  values: Record<string, unknown>
  /** The item as it was sent, declared fields and others. */
  input: Record<string, unknown>
}

/** What an entity needs of the server beyond its declaration. */
export interface Binding {
  entity: Entity
  table: ItemTable
  /**
   * Which rows the user may reach; all when left out. Of `add`, only whether it is none counts.
   */
  scope?: (user: SessionUser | undefined, action: EntityAction) => Scope
  /**
   * Fields, by path, that a user is not shown, each with the rows in which it is hidden; the condition is never null.
   * The engine empties them in answers, and tells nothing of them by a filter, an order or a search.
   */
  hides?: (user: SessionUser | undefined) => Readonly<Record<string, Scope>>
  hooks?: {
    /** Before the transaction: slow work on files that came with the item, which must hold nobody else up. */
    prepare?: (preparing: {
      platform: Platform
      user: SessionUser | undefined
      id: string | undefined
      input: Record<string, unknown>
    }) => Promise<void>
    /** Before the row is written: derived columns, rules that need the database. Throws problems. */
    beforeSave?: (saving: Saving) => Promise<void>
    /** After the row is written, in the same transaction. */
    afterSave?: (saving: Saving) => Promise<void>
    /** Before the row is removed, in the same transaction. */
    beforeRemove?: (removing: {
      tx: Db
      platform: Platform
      user: SessionUser | undefined
      row: Row
    }) => Promise<void>
    /** Heavy columns that `present` reads also where a list leaves their fields out. */
    presentNeeds?: readonly string[]
    /** Adds computed properties to items that go out. */
    present?: (
      items: ItemOut[],
      rows: Row[],
      /** `whole` for an item by itself; rows of a list are lighter. */
      context: { db: Db; user: SessionUser | undefined; platform: Platform; whole: boolean },
    ) => Promise<void>
  }
  /** What may be done with a row besides what the entity's access says. */
  can?: (user: SessionUser, row: Row) => { edit?: boolean; remove?: boolean }
  /** `POST reset`. */
  reset?: (context: {
    platform: Platform
    user: SessionUser
    body: Record<string, unknown>
  }) => Promise<Record<string, unknown>>
}

/** Binds an entity to its table. */
export const bindEntity = <E extends Entity, T extends ItemTable>(
  entity: E,
  table: T & (T['$inferSelect'] extends RowFor<E> ? unknown : { fieldsThatDoNotFit: RowFor<E> }),
  rest: Omit<Binding, 'entity' | 'table'> = {},
): Binding => ({ entity: entity, table, ...rest })

type Hooks = NonNullable<Binding['hooks']>

/** Runs one hook after the other. */
const inTurn =
  <A>(first: ((given: A) => Promise<void>) | undefined, then: ((given: A) => Promise<void>) | undefined) =>
  async (given: A): Promise<void> => {
    await first?.(given)
    await then?.(given)
  }

/**
 * A binding with what modules above its own add to it: their hooks run after its own, what they present beside it.
 * The module of an entity knows none of those that build on it.
 */
export const extendBinding = (binding: Binding, ...added: readonly Hooks[]): Binding => {
  const hooks = added.reduce<Hooks>(
    (own, more) => ({
      ...own,
      prepare: inTurn(own.prepare, more.prepare),
      beforeSave: inTurn(own.beforeSave, more.beforeSave),
      afterSave: inTurn(own.afterSave, more.afterSave),
      beforeRemove: inTurn(own.beforeRemove, more.beforeRemove),
      presentNeeds: [...(own.presentNeeds ?? []), ...(more.presentNeeds ?? [])],
      present: async (...given) => {
        await Promise.all([own.present?.(...given), more.present?.(...given)])
      },
    }),
    binding.hooks ?? {},
  )
  return { ...binding, hooks }
}
