import type { Entity } from '#contract/platform/kernel/entity.ts'
import { fieldsIn, kindOf } from '#contract/platform/kernel/kinds/index.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { today } from '../../lib/today.ts'
import type { Values } from '../../form/form-store.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { isShown } from '#contract/platform/kernel/shown.ts'

const mapFields = (fields: Fields, value: (field: Field, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))

/** An id for a new row; the server keeps it. Also where the page is served without TLS. */
export const newRowId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A new item, or a new row of a list. */
export const emptyValues = (fields: Fields): Values => mapFields(fields, emptyValue)

const emptyValue = (field: Field): unknown => {
  const kind = kindOf(field)
  return kind.initial
    ? kind.initial(field, { today: today(), initialOf: emptyValues })
    : (kind.nothing ?? null)
}

/** An item of the server as the form holds it: every declared field is there. */
export const formValues = (fields: Fields, item: Values): Values =>
  mapFields(fields, (field, name) => {
    const kind = kindOf(field)
    const value = item[name]
    return kind.held
      ? kind.held(field, value, { initialOf: emptyValues, heldOf: formValues })
      : (value ?? kind.nothing ?? null)
  })

const unshownValues = (fields: Fields): Values => mapFields(fields, unshownValue)

const unshownValue = (field: Field): unknown => {
  const kind = kindOf(field)
  return kind.unshown ? kind.unshown(field, unshownValues) : (kind.nothing ?? null)
}

const sentValue = (field: Field, value: unknown, path: string, files: Record<string, File>): unknown => {
  const kind = kindOf(field)
  if (!kind.sent) return value === '' ? null : (value ?? null)
  return kind.sent(field, value, {
    path,
    fieldsSent: (fields, values, prefix) => sentValues(fields, values, prefix, files),
    takeFile: (at, chosen) => {
      if (chosen instanceof File) files[at] = chosen
      return chosen instanceof File
    },
  })
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
  mapFields(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly)),
    (field, name) =>
      isShown(field, values)
        ? sentValue(field, values[name], `${prefix}${name}`, files)
        : unshownValue(field),
  )

/** What a value holds under a name, or a list in a place. */
const inside = (at: unknown, key: string): unknown =>
  Array.isArray(at) ? at[Number(key)] : recordOf(at)[key]

/** The values of an item for the declaration's rules, where a chosen file counts as a file. */
export const judgedValues = (entity: Entity, values: Values): Values => {
  const files: Record<string, File> = {}
  const sent = sentValues(entity.fields, values, '', files)
  for (const path of Object.keys(files)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = recordOf(keys.reduce<unknown>(inside, sent))
    holder[last] = { _id: 'new', name: files[path]?.name }
  }
  return sent
}

/** The sent values that differ from the saved ones, group by group; files come with their whole field. */
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
      const columns = field && fieldsIn(field, 'columns')
      if (columns) {
        const inner = changedOnly(columns, recordOf(value), recordOf(before[name]), files, `${path}.`)
        return Object.keys(inner).length > 0 ? [[name, inner]] : []
      }
      const hasFile = Object.keys(files).some((one) => one === path || one.startsWith(`${path}.`))
      // A new item leaves out empty fields, so that the server's defaults apply.
      if (!hasFile && value === null && !(name in before)) return []
      return hasFile || JSON.stringify(value) !== JSON.stringify(before[name]) ? [[name, value]] : []
    }),
  )
