import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, FieldKind, Fields, FieldTypes } from '#contract/platform/kernel/kinds/kind.ts'
import type { StoredFile } from '#contract/platform/kernel/kinds/file.ts'
import type { Reference } from '#contract/platform/kernel/kinds/reference.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { type Values } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'

/** The type of each kind of field in its column; `F` is the declared field. The file of each kind adds its own. */
// oxlint-disable-next-line no-unused-vars -- filled by declaration merging
export interface ColumnValues<F> {}

/** The value that a field has in its column. */
export type ColumnValue<F extends Field> = ColumnValues<F>[F['kind']]

/** How the contents of a value are presented in turn. */
export interface Out {
  /** A reference whose name is filled in later; null for an invalid id. */
  refer: (entity: string, id: unknown) => Reference | null
  nested: (fields: Fields, values: Values) => Values
}

/** How the values of another academy's item become values here. */
export interface Importing {
  /** New ids by the old ones. */
  ids: ReadonlyMap<string, string>
  /** Stores the file that had this id there, if it has one of these extensions. */
  store: (there: string, accept: readonly string[]) => Promise<StoredFile | null>
  nested: (fields: Fields, values: Values) => Promise<Values>
}

/** The server's side of a kind of field. */
export interface KindOf<K extends FieldKind> {
  /** The stored form of an input value; unchanged, when left out. `nested` stores the fields that it holds. */
  keep?(field: FieldTypes[K], value: unknown, nested: (fields: Fields, values: Values) => Values): unknown
  /** The column's form of a stored value; unchanged, when left out. */
  column?(value: unknown): unknown
  /** The outgoing form of a stored value; unchanged, or null, when left out. */
  out?(field: FieldTypes[K], value: unknown, out: Out): unknown
  /** The local form of a value from another academy's item; unchanged, when left out. Undefined is dropped. */
  imported?(field: FieldTypes[K], value: unknown, importing: Importing): unknown
  /** Is there a filter by it? There is, when left out. */
  readonly isFiltered?: false
  /** One value of a filter as the database compares it. @throws Problem `malformed` */
  readonly asked?: (value: unknown) => unknown
  /** The condition that a column which holds several holds one. @throws Problem `malformed` */
  holds?(field: FieldTypes[K], column: PgColumn, value: unknown): SQL
  /** How a list is sorted by it: by the value, by the folded text, or not at all. */
  readonly order: 'value' | 'folded' | 'none'
  /** Is it too heavy for a row of a list, unless it is one of the list's columns? */
  isHeavy?(field: FieldTypes[K]): boolean
  /** The entity that it refers to, and the ids that a row refers to in it. */
  refers?(field: FieldTypes[K], column: PgColumn): { entity: string; ids: SQL } | undefined
  /** The file that it stores: its extensions, and whether anybody may see it. */
  file?(field: FieldTypes[K]): { accept: readonly string[]; open: boolean }
  /** Is it rich text, which is cleaned before it is kept? */
  isRich?(field: FieldTypes[K]): boolean
  /** What an export holds of a value, so that a sheet sums and sorts it; the text that lists show, when left out. */
  counted?(value: unknown): number | Date
  /** How a sheet shows what it counts with. */
  readonly numFmt?: string
  /** The width of its column in an export. */
  readonly width?: number
}

/** @throws Problem `malformed`: there is no such filter or order */
export const refuse = (what: string): never => {
  throw new Problem('malformed', t('server.problem.filter', { what: what.slice(0, 80) }))
}

/** A filter's value is not an object. @throws Problem `malformed` */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? refuse(JSON.stringify(value)) : value

/** A filter by reference is an id. @throws Problem `malformed` */
export const plainId = (value: unknown): unknown => {
  const text = String(plain(value))
  return /^[0-9a-f-]{36}$/i.test(text) ? value : refuse(text)
}
