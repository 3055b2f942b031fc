import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity, Item } from '#contract/platform/kernel/entity.ts'
import type { EntityAnswer, PresentedOf, Warned } from '#contract/platform/kernel/entity-map.ts'
import type { Fields, GroupField } from '#contract/platform/kernel/fields.ts'
import type { EntityPolicy } from '../access/entity-policy.ts'
import type { Db } from '../database/db.ts'
import type { Actor, Person } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import type { ColumnValue } from './kinds/kind.ts'

type Merge<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never

/** The type of each field in its column, with groups flattened. */
type ColumnsOf<F extends Fields> = {
  [K in keyof F as F[K] extends GroupField ? never : K]: ColumnValue<F[K]>
} & (Extract<F[keyof F], GroupField> extends never
  ? unknown
  : Merge<{ [K in keyof F]: F[K] extends GroupField ? ColumnsOf<F[K]['of']> : never }[keyof F]>)

/** The columns that are always read for the rows of a list: those of fields that are not heavy. */
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
type ItemRow = { id: string; createdAt: Date; updatedAt: Date }
/** A row of any table. */
export type Row = Record<string, unknown> & ItemRow
/** Rows that were read from a table of an entity, which the compiler does not know. */
export const asRows = (read: readonly object[]): Row[] => read as Row[]
/** An outgoing item of any entity, as the engine makes it; hooks meet the items of their own: `PresentedItem`. */
export type ItemOut = Record<string, unknown> & { _id: string } & Warned
/** A page of items that go out. */
export interface PageOut {
  items: ItemOut[]
  total: number
}

/** The item of an entity by its name, as typed by the contract; any item if the name has no known type. */
export type ItemOf<N extends string> = EntityAnswer<'item', N, ItemOut>
/** A page of its list. */
export type PageOf<N extends string> = EntityAnswer<'page', N, PageOut>

/** A row of a table. */
export type RowOf<T extends ItemTable> = T['$inferSelect'] & ItemRow

/** The names of a table's columns. */
type ColumnOf<T extends ItemTable> = keyof T['$inferSelect'] & string

/** A row as a list reads it: with the columns of its fields that are not heavy, and what `presentNeeds` says. */
type ListedRow<E extends Entity, T extends ItemTable> = Pick<
  RowOf<T>,
  Extract<ListedColumn<E['fields']>, keyof RowOf<T>>
> &
  Partial<RowOf<T>> &
  ItemRow

/** The written columns, by name; null for empty values. */
type ValuesOf<T extends ItemTable> = {
  [K in keyof T['$inferSelect']]?: T['$inferSelect'][K] | null
}

/**
 * An outgoing item of an entity as its hooks meet it: a list leaves out the heavy fields, and the hooks add what its
 * module says of items besides (`Presented`).
 */
export type PresentedItem<E extends Entity> = { _id: string } & Partial<Omit<Item<E>, '_id'>> &
  Partial<PresentedOf<E['name']>>

/** The argument of a hook about a save. `values` are columns by name and may be changed before the row is written. */
export interface Saving<
  R extends ItemRow = Row,
  V extends object = Record<string, unknown>,
  I extends object = Record<string, unknown>,
> {
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
  /** What only the answer of this save contains besides the item. */
  extras: Partial<I> & Warned
}

/** The argument of a hook about a save in a table: `SavingIn<typeof users>`. */
export type SavingIn<T extends ItemTable> = Saving<RowOf<T>, ValuesOf<T>>

/** Expressions by name, each of the type of its value. */
type Reads = Readonly<Record<string, SQL>>
/** None of them. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it has no names, so that none may be read
type NoReads = Readonly<Record<never, SQL>>

/** Returns the value of one of them for the row of an item, by its place among the items. */
type ReadBy<S extends Reads> = <K extends keyof S & string>(
  index: number,
  name: K,
) => S[K] extends SQL<infer T> ? T : never

/** Returns the value of an expression, whatever the names. */
type AnyRead = (index: number, name: never) => unknown

/** Further arguments of `present`. */
interface PresentContext<C extends AnyRead> {
  db: Db
  actor: Actor
  platform: Platform
  whole: boolean
  /** The values of `presentReads` for the row of an item, by its place among the items. */
  computed: C
}

/**
 * What happens beside the engine's own steps. The hooks are methods, so that those of one entity are assignable to
 * those of any entity, as the engine takes them.
 */
interface Hooks<
  I extends { _id: string },
  R extends ItemRow,
  L extends ItemRow,
  V extends object,
  N extends string = string,
  C extends AnyRead = AnyRead,
> {
  /** Before the transaction: slow work on files that came with the item, which must not block others. */
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
  beforeSave?(this: void, saving: Saving<R, V, I>): Promise<void>
  /** After the row is written, in the same transaction. */
  afterSave?(this: void, saving: Saving<R, V, I>): Promise<void>
  /** Before the row is removed, in the same transaction. */
  beforeRemove?(this: void, removing: { tx: Db; platform: Platform; actor: Actor; row: R }): Promise<void>
  /** The tables whose rows prevent an item's removal besides those that refer to it. `beforeRemove` refuses it. */
  usedIn?(
    this: void,
    asked: { db: Db; platform: Platform; id: string },
  ): Promise<{ table: string; label: string; total: number }[]>
  /** Columns of a list's rows that `present` reads besides those of the list's fields. */
  presentNeeds?: readonly N[]
  /** What `present` reads beside a row's columns, computed with them: `computed(row, name)` gives it. */
  presentReads?: Reads
  /** Adds computed properties to outgoing items, by their rows in the same order. */
  present?(
    this: void,
    items: I[],
    rows: L[],
    /** `whole` for a single item; rows of a list are lighter. */
    context: PresentContext<C>,
  ): Promise<void>
}

/** What an entity needs from the server beyond its declaration, in the form that the engine accepts for any entity. */
export interface Binding<
  I extends { _id: string } = ItemOut,
  R extends ItemRow = Row,
  L extends ItemRow = Row,
  V extends object = Record<string, unknown>,
  N extends string = string,
> {
  entity: Entity
  table: ItemTable
  /** Who may do what with which rows; without one, everyone whom the entity's access admits may do all of it. */
  policy?: EntityPolicy<R>
  hooks?: Hooks<I, R, L, V, N>
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
  ValuesOf<T>,
  ColumnOf<T>
>

/** The hooks of an entity in a table, which read the expressions `S` beside its columns. */
type ReadingHooks<E extends Entity, T extends ItemTable, S extends Reads> = Hooks<
  PresentedItem<E>,
  RowOf<T>,
  ListedRow<E, T>,
  ValuesOf<T>,
  ColumnOf<T>,
  ReadBy<S>
>

/** Binds an entity to its table. */
export const bindEntity = <E extends Entity, T extends ItemTable, S extends Reads = NoReads>(
  entity: E,
  table: T & (T['$inferSelect'] extends RowFor<E> ? unknown : { fieldsThatDoNotFit: RowFor<E> }),
  rest: Omit<BindingOf<E, T>, 'entity' | 'table' | 'hooks'> & {
    hooks?: ReadingHooks<E, T, S> & { presentReads?: S }
  } = {},
): BindingOf<E, T> => ({ entity, table, ...rest })

/**
 * The hooks that a module adds to the binding of an entity below it: `HooksOf<typeof user, typeof users>`, and where
 * they read expressions, of which types these are: `HooksOf<…, { certificateIssued: SQL<boolean> }>`.
 */
export type HooksOf<E extends Entity, T extends ItemTable, S extends Reads = NoReads> = ReadingHooks<
  E,
  T,
  S
> &
  (NoReads extends S ? unknown : { presentReads: S })

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
export const extendBinding = <
  I extends { _id: string },
  R extends ItemRow,
  L extends ItemRow,
  V extends object,
  N extends string,
>(
  binding: Binding<I, R, L, V, N>,
  ...added: readonly Hooks<I, R, L, V, N>[]
): Binding<I, R, L, V, N> => {
  const hooks = added.reduce<Hooks<I, R, L, V, N>>(
    (own, more) => ({
      ...own,
      prepare: inTurn(own.prepare, more.prepare),
      beforeSave: inTurn(own.beforeSave, more.beforeSave),
      afterSave: inTurn(own.afterSave, more.afterSave),
      beforeRemove: inTurn(own.beforeRemove, more.beforeRemove),
      presentNeeds: [...(own.presentNeeds ?? []), ...(more.presentNeeds ?? [])],
      presentReads: { ...own.presentReads, ...more.presentReads },
      usedIn: async (asked) =>
        (await Promise.all([own.usedIn?.(asked), more.usedIn?.(asked)])).flatMap((uses) => uses ?? []),
      present: async (...given) => {
        await Promise.all([own.present?.(...given), more.present?.(...given)])
      },
    }),
    binding.hooks ?? {},
  )
  return { ...binding, hooks }
}

/** A binding whose rows also say what modules above its own let be done with them. */
export const extendRights = <B extends { policy?: Pick<EntityPolicy, 'can'> }>(
  binding: B,
  can: NonNullable<EntityPolicy['can']>,
): B => ({ ...binding, policy: { ...binding.policy, can: { ...binding.policy?.can, ...can } } })
