import { t } from '../text/text.ts'
import type { Entity } from './entity.ts'
import { kindOf } from './kinds/index.ts'
import { MAX_LINE } from '../validation/lengths.ts'
import { MAX_ENTRIES, type Field, type Fields } from './kinds/kind.ts'
import { isShown } from './shown.ts'
import type { FieldError } from './problem.ts'
import { recordOf, type Values } from './records.ts'

const isEmpty = (field: Field, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && (kindOf(field).isBlank?.(field, value) ?? value.trim() === ''))

/** What is too much of a value to be looked into. */
const sizeError = (field: Field, value: unknown): string | undefined => {
  if (Array.isArray(value) && value.length > MAX_ENTRIES)
    return t('validation.tooManyEntries', { max: MAX_ENTRIES })
  if (typeof value !== 'string') return undefined
  const kind = kindOf(field)
  if (kind.tooMuch) return kind.tooMuch(field, value)
  return value.length > MAX_LINE ? t('validation.tooLong') : undefined
}

/** Must there be something in a field, where it is shown? */
export const isNeeded = (field: Field): boolean => kindOf(field).isNeeded?.(field) ?? field.required ?? false

/** A hidden field is never required, but a value sent in it must still be of its kind. */
function fieldsErrors(fields: Fields, item: unknown, prefix: string, outer = false): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]): FieldError[] => {
    const path = prefix + name
    const value: unknown = recordOf(item)[name]
    if (field.readOnly) return []
    const hidden = outer || !isShown(field, item)
    // A group is columns of the item's own: each of its fields asks for itself, also where nothing was sent.
    const isOwn = kindOf(field).holds !== 'columns'
    const tooMuch = isOwn ? sizeError(field, value) : undefined
    if (tooMuch) return [{ field: path, message: tooMuch }]
    if (isOwn && isEmpty(field, value))
      return !hidden && isNeeded(field)
        ? [{ field: path, message: field.message ?? t('validation.required') }]
        : []
    const wrong = kindOf(field).wrong(field, value, {
      path,
      fieldsErrors: (inner, held, at) => fieldsErrors(inner, held, at, hidden),
    })
    return typeof wrong === 'string' ? [{ field: path, message: wrong }] : (wrong ?? [])
  })
}

/** The item as the entity's rules see it (`Judged`): the sent fields, where a wrong or empty one counts as missing. */
const valuesForRules = (fields: Fields, item: unknown, wrong: ReadonlySet<string>, prefix = ''): Values => {
  const judged = (field: Field, value: unknown, path: string): unknown => {
    const { holds } = kindOf(field)
    if (wrong.has(path) || (holds !== 'columns' && isEmpty(field, value))) return null
    if (!('of' in field)) return value
    return holds === 'rows' && Array.isArray(value)
      ? value.map((row, index) => valuesForRules(field.of, row, wrong, `${path}.${index}.`))
      : valuesForRules(field.of, value, wrong, `${path}.`)
  }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [name, judged(field, recordOf(item)[name], `${prefix}${name}`)]),
  )
}

/**
 * Every wrong field of an item about to be saved: the fields' own rules, then the entity's (rule forms.errors).
 * Files and uniqueness are the server's to check.
 */
export const entityErrors = (entity: Entity, item: Record<string, unknown>, today: string): FieldError[] => {
  const all = fieldsErrors(entity.fields, item, '')
  // What a draft has not yet is no error; what it has must be right, and so must the rows that were begun.
  const own = entity.isDraft?.(item)
    ? all.filter(({ field: path }) => {
        const field = entity.fields[path]
        return path === entity.title || !field || !isEmpty(field, item[path])
      })
    : all
  const seen = new Set(own.map((error) => error.field))
  const further = entity.rules?.(valuesForRules(entity.fields, item, seen), today) ?? []
  return [...own, ...further.filter((error) => !seen.has(error.field))]
}
