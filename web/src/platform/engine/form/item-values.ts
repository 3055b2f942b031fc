import { valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { today } from '../../lib/today.ts'
import type { Values } from '../../form/form-store.ts'

const isRecord = (value: unknown): value is Values =>
  !!value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob)

/** An id for a new row; the server keeps it. Also where the page is served without TLS. */
export const newRowId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const emptyValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'boolean':
      return field.initial ?? false
    case 'choice':
    case 'number':
      return field.initial ?? null
    case 'day':
      return field.initialYears === undefined ? null : yearsAfter(today(), field.initialYears)
    case 'refs':
    case 'texts':
    case 'list':
      return []
    case 'group':
    case 'embed':
      return emptyValues(field.of)
    default:
      return null
  }
}

/** A new item, or a new row of a list. */
export const emptyValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** An item of the server as the form holds it: every declared field is there. */
export const formValues = (fields: Fields, item: Values): Values => {
  const held = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = item[name]
    if (field.kind === 'group' || field.kind === 'embed')
      return [name, isRecord(value) ? formValues(field.of, value) : emptyValues(field.of)]
    if (field.kind === 'list' && Array.isArray(value))
      return [
        name,
        value.map((row: unknown) => ({ ...(row as Values), ...formValues(field.of, row as Values) })),
      ]
    return [
      name,
      value ?? (['boolean', 'refs', 'texts', 'list'].includes(field.kind) ? emptyValue(field) : null),
    ]
  })
  return Object.fromEntries(held)
}

/** Is the field shown beside these values (`when` of its declaration)? */
export const isShown = (field: Field, siblings: unknown): boolean =>
  !field.when || field.when.in.includes(valueAt(siblings, field.when.field))

/** Nothing was written in it: an embed of nothing is not kept. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.entries(value).every(([name, one]) => name === '_id' || isBlank(one)))

const idOf = (value: unknown): unknown => (isRecord(value) ? value['_id'] : value)

const sentValue = (field: Field, value: unknown, path: string, files: Record<string, File>): unknown => {
  switch (field.kind) {
    case 'ref':
      return idOf(value) ?? null
    case 'refs':
      return Array.isArray(value) ? value.map(idOf) : []
    case 'file':
      if (!(value instanceof File)) return value ?? null
      files[path] = value
      return null
    case 'list':
      return (Array.isArray(value) ? value : []).map((row: unknown, index) => ({
        _id: (row as Values)['_id'],
        ...sentValues(field.of, row as Values, `${path}.${index}.`, files),
      }))
    case 'embed':
      return isBlank(value) && !field.required
        ? null
        : sentValues(field.of, value as Values, `${path}.`, files)
    case 'group':
      return sentValues(field.of, (value ?? {}) as Values, `${path}.`, files)
    default:
      return value === '' ? null : (value ?? null)
  }
}

const nothingOf = (field: Field): unknown =>
  field.kind === 'group'
    ? Object.fromEntries(Object.entries(field.of).map(([name, inner]) => [name, nothingOf(inner)]))
    : field.kind === 'embed'
      ? null
      : emptyKept(field)

const emptyKept = (field: Field): unknown => {
  if (field.kind === 'boolean') return false
  return field.kind === 'list' || field.kind === 'refs' || field.kind === 'texts' ? [] : null
}

/**
 * Values as they travel: references as ids, files apart under their dotted paths, and nothing in the fields that are
 * not shown.
 */
export const sentValues = (
  fields: Fields,
  values: Values,
  prefix: string,
  files: Record<string, File>,
): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [
        name,
        isShown(field, values) ? sentValue(field, values[name], `${prefix}${name}`, files) : nothingOf(field),
      ]),
  )

/** The same values for the declaration's rules, where a chosen file counts as a file. */
export const judgedValues = (entity: Entity, values: Values): Values => {
  const files: Record<string, File> = {}
  const sent = sentValues(entity.fields, values, '', files)
  for (const path of Object.keys(files)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<unknown>((at, key) => (at as Values)[key], sent) as Values
    holder[last] = { _id: 'new', name: files[path]?.name }
  }
  return sent
}

/** What of the sent values differs from what is saved, group by group; files come with their whole field. */
export const changedOnly = (
  fields: Fields,
  sent: Values,
  before: Values,
  files: Readonly<Record<string, File>>,
  prefix = '',
): Values =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name]
      const path = `${prefix}${name}`
      if (field?.kind === 'group') {
        const inner = changedOnly(
          field.of,
          value as Values,
          (before[name] ?? {}) as Values,
          files,
          `${path}.`,
        )
        return Object.keys(inner).length > 0 ? [[name, inner]] : []
      }
      const hasFile = Object.keys(files).some((one) => one === path || one.startsWith(`${path}.`))
      // A new item leaves out what was left empty, so that the server's own beginnings hold.
      if (!hasFile && value === null && !(name in before)) return []
      return hasFile || JSON.stringify(value) !== JSON.stringify(before[name]) ? [[name, value]] : []
    }),
  )
