import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity, Item } from '#contract/platform/kernel/entity.ts'
import type { EntityAnswer } from '#contract/platform/kernel/entity-map.ts'
import type { Fields, GroupField } from '#contract/platform/kernel/fields.ts'
import type { EntityPolicy } from '../access/entity-policy.ts'
import type { Db } from '../database/db.ts'
import type { Actor, Person } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import type { ColumnValue } from './kinds/kind.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

type Merge<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never

/** What each field is in its column, groups opened. */
type ColumnsOf<F extends Fields> = {
  [K in keyof F as F[K] extends GroupField ? never : K]: ColumnValue<F[K]>
} & (Extract<F[keyof F], GroupField> extends never
  ? unknown
  : Merge<{ [K in keyof F]: F[K] extends GroupField ? ColumnsOf<F[K]['of']> : never }[keyof F]>)

/** The columns that the rows of a list are always read with: those of fields that are not heavy. */
type ListedColumn<F extends Fields> = string extends keyof F
  ? never
  : {
      [K in keyof F]: F[K] extends GroupField
        ? ListedColumn<F[K]['of']>
        : F[K] extends { kind: 'list' | 'embed' } | { kind: 'text'; style: 'rich' }
          ? never
          : K
    }[keyof F]

/** A table whose columns carry the entity's fields; one that does not fit does not compile. */
type RowFor<E extends Entity> = { [K in keyof ColumnsOf<E['fields']>]: ColumnsOf<E['fields']>[K] | null }

export type ItemTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }
/** What every row has. */
export type ItemRow = { id: string; createdAt: Date; updatedAt: Date }
/** A row of any table. */
export type Row = Record<string, unknown> & ItemRow
/** Rows that were read from a table of an entity, which the compiler does not know. */
export const asRows = (read: readonly object[]): Row[] => read as Row[]
export type ItemOut = Record<string, unknown> & { _id: string }
/** A page of items that go out. */
export interface PageOut {
  items: ItemOut[]
  total: number
}

/** The item of an entity by its name, as the contract types it; any item where the name is no known type. */
export type ItemOf<N extends string> = EntityAnswer<'item', N, ItemOut>
/** A page of its list. */
export type PageOf<N extends string> = EntityAnswer<'page', N, PageOut>

/** A row of a table. */
export type RowOf<T extends ItemTable> = T['$inferSelect'] & ItemRow

/** A row as a list reads it: with the columns of its fields that are not heavy, and what `presentNeeds` says. */
type ListedRow<E extends Entity, T extends ItemTable> = Pick<
  RowOf<T>,
  Extract<ListedColumn<E['fields']>, keyof RowOf<T>>
> &
  Partial<RowOf<T>> &
  ItemRow

/** The written columns, by name; null for empty values. */
export type ValuesOf<T extends ItemTable> = {
  [K in keyof T['$inferSelect']]?: T['$inferSelect'][K] | null
}

/** An item that goes out; a list leaves the heavy fields out, and hooks add what they compute. */
export type PresentedItem<E extends Entity> = ItemOut & Partial<Omit<Item<E>, '_id'>>

/** The argument of a hook about a save. `values` are columns by name and may be changed before the row is written. */
export interface Saving<R extends ItemRow = Row, V extends object = Record<string, unknown>> {
  tx: Db
  platform: Platform
  actor: Actor
  id: string
  before: R | undefined
  /** What the author may do with the item before the save, by the names of its `_can`; empty for a new one. */
  can: Readonly<Record<string, boolean>>
  values: V
  /** The item as it was sent, declared fields and others. */
  input: Record<string, unknown>
  /** What the answer of this save says besides the item, and nothing says again. */
  told: Record<string, unknown>
}

/** The argument of a hook about a save in a table: `SavingIn<typeof users>`. */
export type SavingIn<T extends ItemTable> = Saving<RowOf<T>, ValuesOf<T>>

/** The names of the columns that a save writes. */
export const columnsIn = <V extends object>(values: V): (keyof V & string)[] => keysOf(values)

/** Further arguments of `present`. */
interface PresentContext {
  db: Db
  actor: Actor
  platform: Platform
  whole: boolean
  /** What `presentReads` says of the row of an item, by its place among the items. */
  computed: (index: number, name: string) => unknown
}

/**
 * What happens beside the engine's own steps. The hooks are methods, so that those of one entity are assignable to those of
 * any entity, as the engine takes them.
 */
export interface Hooks<I extends ItemOut, R extends ItemRow, L extends ItemRow, V extends object> {
  /** Before the transaction: slow work on files that came with the item, which must hold nobody else up. */
  prepare?(
    this: void,
    preparing: {
      platform: Platform
      actor: Actor
      id: string | undefined
      input: Record<string, unknown>
    },
  ): Promise<void>
  /** Before the row is written: derived columns, rules that need the database. Throws problems. */
  beforeSave?(this: void, saving: Saving<R, V>): Promise<void>
  /** After the row is written, in the same transaction. */
  afterSave?(this: void, saving: Saving<R, V>): Promise<void>
  /** Before the row is removed, in the same transaction. */
  beforeRemove?(this: void, removing: { tx: Db; platform: Platform; actor: Actor; row: R }): Promise<void>
  /** Columns that `present` reads of a list's rows beside those of the fields that the list gives. */
  presentNeeds?: readonly string[]
  /** What `present` reads beside a row's columns, computed with them: `computed(row, name)` gives it. */
  presentReads?: Readonly<Record<string, SQL>>
  /** Adds computed properties to outgoing items, by their rows in the same order. */
  present?(
    this: void,
    items: I[],
    rows: L[],
    /** `whole` for a single item; rows of a list are lighter. */
    context: PresentContext,
  ): Promise<void>
}

/** What an entity needs of the server beyond its declaration, as the engine takes it, of any entity. */
export interface Binding<
  I extends ItemOut = ItemOut,
  R extends ItemRow = Row,
  L extends ItemRow = Row,
  V extends object = Record<string, unknown>,
> {
  entity: Entity
  table: ItemTable
  /** Who may do what with which rows; without one, everyone whom the entity's access admits may do all of it. */
  policy?: EntityPolicy<R>
  hooks?: Hooks<I, R, L, V>
  /** `POST reset`. */
  reset?: (context: {
    platform: Platform
    actor: Person
    body: Record<string, unknown>
  }) => Promise<Record<string, unknown>>
}

/** The binding of an entity to a table, by whose types its hooks are typed. */
export type BindingOf<E extends Entity, T extends ItemTable> = Binding<
  PresentedItem<E>,
  RowOf<T>,
  ListedRow<E, T>,
  ValuesOf<T>
>

/** Binds an entity to its table. */
export const bindEntity = <E extends Entity, T extends ItemTable>(
  entity: E,
  table: T & (T['$inferSelect'] extends RowFor<E> ? unknown : { fieldsThatDoNotFit: RowFor<E> }),
  rest: Omit<BindingOf<E, T>, 'entity' | 'table'> = {},
): BindingOf<E, T> => ({ entity, table, ...rest })

/** The hooks that a module adds to the binding of an entity below it: `HooksOf<typeof user, typeof users>`. */
export type HooksOf<E extends Entity, T extends ItemTable> = NonNullable<BindingOf<E, T>['hooks']>

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
export const extendBinding = <I extends ItemOut, R extends ItemRow, L extends ItemRow, V extends object>(
  binding: Binding<I, R, L, V>,
  ...added: readonly Hooks<I, R, L, V>[]
): Binding<I, R, L, V> => {
  const hooks = added.reduce<Hooks<I, R, L, V>>(
    (own, more) => ({
      ...own,
      prepare: inTurn(own.prepare, more.prepare),
      beforeSave: inTurn(own.beforeSave, more.beforeSave),
      afterSave: inTurn(own.afterSave, more.afterSave),
      beforeRemove: inTurn(own.beforeRemove, more.beforeRemove),
      presentNeeds: [...(own.presentNeeds ?? []), ...(more.presentNeeds ?? [])],
      presentReads: { ...own.presentReads, ...more.presentReads },
      present: async (...given) => {
        await Promise.all([own.present?.(...given), more.present?.(...given)])
      },
    }),
    binding.hooks ?? {},
  )
  return { ...binding, hooks }
}
