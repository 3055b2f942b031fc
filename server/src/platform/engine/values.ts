import { setImmediate } from 'node:timers/promises'
import { columnOf, type StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields, ListField } from '#contract/platform/kernel/fields.ts'
import { splitTags, tagField } from '#contract/platform/kernel/tags.ts'
import { isTooIntricate } from '#contract/platform/kernel/kinds/rich-text.ts'
import { isTooLong } from '#contract/platform/kernel/kinds/text.ts'
import { MAX_ENTRIES } from '#contract/platform/kernel/kinds/kind.ts'
import { newId } from '../database/columns.ts'
import { cleanHtml } from '../html.ts'
import type { Row } from './binding.ts'

type Values = Record<string, unknown>

const idOf = (value: unknown): unknown =>
  value && typeof value === 'object' && '_id' in value ? value._id : value

const isRecord = (value: unknown): value is Values =>
  !!value && typeof value === 'object' && !Array.isArray(value)

const textValue = (field: Extract<Field, { kind: 'text' }>, value: unknown): unknown => {
  // What is too long is refused as it stands: nothing reads it.
  if (typeof value !== 'string' || isTooLong(field, value)) return value
  const text = field.style === 'rich' ? value : value.trim()
  if (text === '') return null
  return field.lowercase ? text.toLocaleLowerCase('pt') : text
}

const rowId = (row: Values): string =>
  typeof row['_id'] === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(row['_id'])
    ? row['_id']
    : newId()

const rowsOf = (field: ListField, value: readonly unknown[]): readonly unknown[] => {
  const tag = tagField(field)
  return tag ? splitTags(value, tag) : value
}

/** What was sent for a field as it is kept: trimmed, references as ids, rows with an `_id`. */
const inValue = (field: Field, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return field.kind === 'list' ? [] : null
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return value
  switch (field.kind) {
    case 'text':
      return textValue(field, value)
    case 'ref':
      return idOf(value)
    case 'refs':
      return Array.isArray(value) ? [...new Set(value.map(idOf))] : value
    case 'texts':
      return Array.isArray(value)
        ? [...new Set(value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)))].filter(
            (one) => one !== '',
          )
        : value
    case 'list':
      return Array.isArray(value)
        ? rowsOf(field, value).map((row) =>
            isRecord(row) ? { _id: rowId(row), ...inNested(field.of, row) } : row,
          )
        : value
    case 'embed':
      return isRecord(value) ? inNested(field.of, value) : value
    default:
      return value
  }
}

const inNested = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inValue(field, values[name])]))

/** The declared fields that were sent, as they are kept; groups stay nested. What is not declared is left out. */
export const readInput = (fields: Fields, input: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => name in input && !field.readOnly)
      .map(([name, field]) => {
        const value = input[name]
        if (field.kind !== 'group') return [name, inValue(field, value)]
        return [name, isRecord(value) ? readInput(field.of, value) : {}]
      }),
  )

/** A row as an item in the shape that is validated: groups nested, references as ids. */
export const rowAsItem = (fields: Fields, row: Row): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'group'
        ? rowAsItem(field.of, row)
        : row[name] instanceof Date
          ? row[name].toISOString()
          : row[name],
    ]),
  )

/** Two items in one: groups field by field, everything else whole. */
export const merge = (fields: Fields, base: Values, changes: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!(name in changes)) return [name, base[name]]
      if (field.kind !== 'group') return [name, changes[name]]
      return [name, merge(field.of, (base[name] ?? {}) as Values, changes[name] as Values)]
    }),
  )

/** Changes as columns: groups opened, instants as dates. Booleans and lists are never null. */
export const toColumns = (fields: Fields, changes: Values): Values => {
  const columns: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in changes)) continue
    const value = changes[name]
    if (field.kind === 'group') Object.assign(columns, toColumns(field.of, value as Values))
    else if (field.kind === 'instant')
      columns[columnOf(name)] = value === null ? null : new Date(value as string)
    else if (field.kind === 'boolean') columns[columnOf(name)] = value ?? false
    else if (field.kind === 'refs' || field.kind === 'texts' || field.kind === 'list')
      columns[columnOf(name)] = value ?? []
    else columns[columnOf(name)] = value
  }
  return columns
}

/** A value that stands somewhere in an item, with its dotted path. */
export interface Found<V> {
  path: string
  field: Field
  value: V
  /** Puts another value in its place. */
  replace: (value: unknown) => void
}

/** Every value of the given kinds in an item, however deep. */
export function* valuesOf(
  fields: Fields,
  item: Values,
  kinds: readonly Field['kind'][],
  prefix = '',
): Generator<Found<unknown>> {
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name]
    const path = `${prefix}${name}`
    if (value === null || value === undefined) continue
    if (kinds.includes(field.kind))
      yield { path, field, value, replace: (other) => void (item[name] = other) }
    if ((field.kind === 'group' || field.kind === 'embed') && isRecord(value))
      yield* valuesOf(field.of, value, kinds, `${path}.`)
    if (field.kind === 'list' && Array.isArray(value))
      for (const [index, row] of value.entries())
        if (isRecord(row)) yield* valuesOf(field.of, row, kinds, `${path}.${index}.`)
  }
}

/** So much rich text is cleaned at a time: some milliseconds. */
const CLEANED_AT_ONCE = 20_000

/**
 * Takes out of an item's rich texts what could run. They may be many and long, so others have their turn in between;
 * what is too much to be looked through is left for the validation to refuse.
 */
export const cleanRichTexts = async (fields: Fields, item: Values): Promise<void> => {
  let size = 0
  for (const { field, value, replace } of valuesOf(fields, item, ['text'])) {
    if (field.kind !== 'text' || field.style !== 'rich' || typeof value !== 'string') continue
    if (isTooLong(field, value) || isTooIntricate(value)) continue
    if (size > CLEANED_AT_ONCE) size = await setImmediate(0)
    size += value.length
    replace(cleanHtml(value) || null)
  }
}

/** The ids of every stored file of an item. */
export const fileIdsOf = (fields: Fields, item: Values): string[] =>
  [...valuesOf(fields, item, ['file'])].map(({ value }) => (value as StoredFile)._id)
