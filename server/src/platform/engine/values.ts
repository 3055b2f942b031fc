import { setImmediate } from 'node:timers/promises'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { fieldsIn, kindOf as declaredKindOf } from '#contract/platform/kernel/kinds/index.ts'
import { MAX_ENTRIES, type Field, type Fields } from '#contract/platform/kernel/kinds/kind.ts'
import { cleanHtml } from '../text/html.ts'
import type { Row } from './binding.ts'
import { kindOf } from './kinds/index.ts'
import { isRecord, recordOf, type Values } from '#contract/platform/kernel/records.ts'

/** The stored form of a field's input: trimmed, references as ids, rows with an `_id`. */
const inValue = (field: Field, value: unknown): unknown => {
  if (value === null || value === undefined || value === '')
    return Array.isArray(declaredKindOf(field).nothing) ? [] : null
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return value
  const kind = kindOf(field)
  return kind.keep ? kind.keep(field, value, inNested) : value
}

const inNested = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inValue(field, values[name])]))

/** The declared fields of the input, in stored form; groups stay nested. Undeclared fields are dropped. */
export const readInput = (fields: Fields, input: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => name in input && !field.readOnly)
      .map(([name, field]) => {
        const value = input[name]
        const columns = fieldsIn(field, 'columns')
        if (!columns) return [name, inValue(field, value)]
        return [name, isRecord(value) ? readInput(columns, value) : {}]
      }),
  )

/** A row as an item in the shape that is validated: groups nested, references as ids. */
export const rowAsItem = (fields: Fields, row: Row): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const columns = fieldsIn(field, 'columns')
      if (columns) return [name, rowAsItem(columns, row)]
      const value = row[name]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  )

/** Two items in one: groups field by field, everything else whole. */
export const merge = (fields: Fields, base: Values, changes: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!(name in changes)) return [name, base[name]]
      const columns = fieldsIn(field, 'columns')
      if (!columns) return [name, changes[name]]
      return [name, merge(columns, recordOf(base[name]), recordOf(changes[name]))]
    }),
  )

/** Changes as columns: groups flattened, instants as dates. Booleans and lists are never null. */
export const toColumns = (fields: Fields, changes: Values): Values => {
  const columns: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in changes)) continue
    const inside = fieldsIn(field, 'columns')
    if (inside) Object.assign(columns, toColumns(inside, recordOf(changes[name])))
    else {
      const value = changes[name] ?? declaredKindOf(field).nothing ?? null
      columns[columnOf(name)] = kindOf(field).column?.(value) ?? value
    }
  }
  return columns
}

/** A value anywhere in an item, with its dotted path. */
interface Found<V> {
  path: string
  field: Field
  value: V
  /** Replaces it with another value. */
  replace: (value: unknown) => void
}

/** Every value of the selected fields in an item, at any depth. */
export function* valuesOf(
  fields: Fields,
  item: Values,
  isWanted: (field: Field) => boolean,
  prefix = '',
): Generator<Found<unknown>> {
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name]
    const path = `${prefix}${name}`
    if (value === null || value === undefined) continue
    if (isWanted(field)) yield { path, field, value, replace: (other) => void (item[name] = other) }
    const rows = fieldsIn(field, 'rows')
    const held = rows ? undefined : (fieldsIn(field, 'columns') ?? fieldsIn(field, 'value'))
    if (held && isRecord(value)) yield* valuesOf(held, value, isWanted, `${path}.`)
    if (rows && Array.isArray(value))
      for (const [index, row] of value.entries())
        if (isRecord(row)) yield* valuesOf(rows, row, isWanted, `${path}.${index}.`)
  }
}

const isRich = (field: Field): boolean => kindOf(field).isRich?.(field) ?? false

/** Does a field store a file? */
export const isFile = (field: Field): boolean => !!kindOf(field).file

/** How much rich text is cleaned at a time: some milliseconds' worth. */
const CLEANED_AT_ONCE = 20_000

/**
 * Removes anything executable from an item's rich texts. They may be many and long, so other work gets its turn
 * between; texts that are too long to be cleaned are left for the validation to refuse.
 */
export const cleanRichTexts = async (fields: Fields, item: Values): Promise<void> => {
  let size = 0
  for (const { field, value, replace } of valuesOf(fields, item, isRich)) {
    if (typeof value !== 'string' || declaredKindOf(field).tooMuch?.(field, value)) continue
    if (size > CLEANED_AT_ONCE) size = await setImmediate(0)
    size += value.length
    replace(cleanHtml(value) || null)
  }
}

/** The ids of every stored file of an item. */
export const fileIdsOf = (fields: Fields, item: Values): string[] =>
  [...valuesOf(fields, item, isFile)].map(({ value }) => String(recordOf(value)['_id']))
