/** An object's values by name. */
export type Values = Record<string, unknown>

/** Whether a value is an object with named values; null and arrays are not. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The named values of an object; none for any other value. */
export const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** The rows of a list, each in its place; none where the value is no list. */
export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(recordOf) : [])

/** The names under which an object holds its values, as its type has them. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]

/** The values of an object with their names, as its type has them. */
export const entriesOf = <K extends string, V>(value: Readonly<Record<K, V>>) =>
  Object.entries(value) as [K, V][]

/** A value for each of some names. */
export const recordBy = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>

/** A text unchanged; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
