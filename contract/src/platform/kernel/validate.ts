import { isDay } from '../text/day.ts'
import { isEmail } from '../validation/email.ts'
import { isNib } from '../validation/nib.ts'
import { isNif } from '../validation/nif.ts'
import { isNiss } from '../validation/niss.ts'
import { isPostalCode } from '../validation/postal-code.ts'
import { isLink } from '../validation/link.ts'
import { t } from '../text/text.ts'
import type { Entity } from './entity.ts'
import { valueAt } from './entity.ts'
import type { Field, Fields, TextField, TextFormat, TextsField } from './fields.ts'
import type { FieldError } from './problem.ts'

const formats: Record<TextFormat, { holds: (value: string) => boolean; message: () => string }> = {
  email: { holds: isEmail, message: () => t('validation.email') },
  url: { holds: isLink, message: () => t('validation.url') },
  slug: { holds: (v) => /^[\w.-]+$/.test(v), message: () => t('validation.type') },
  nif: { holds: isNif, message: () => t('validation.nif') },
  niss: { holds: isNiss, message: () => t('validation.niss') },
  nib: { holds: isNib, message: () => t('validation.nib') },
  postalCode: { holds: isPostalCode, message: () => t('validation.postalCode') },
  time: { holds: (v) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(v), message: () => t('validation.time') },
  phone: { holds: (v) => /^\+?[\d ()-]{4,25}$/.test(v), message: () => t('validation.type') },
  username: { holds: (v) => /^\S{4,}$/.test(v), message: () => t('validation.tooShort') },
  color: { holds: (v) => /^#[0-9a-f]{6}$/i.test(v), message: () => t('validation.type') },
}

const DEFAULT_MAX = { line: 500, lines: 20_000, rich: 200_000 }

/** The entries that a list, or a set of references or words, may have. */
export const MAX_ENTRIES = 2000

/** Is there more of a text than its field may hold? To be asked before anything reads what the text says. */
export const isTooLong = (field: TextField, value: string): boolean =>
  value.length > (field.max ?? DEFAULT_MAX[field.style ?? 'line'])

/** How much rich text may say and mark, pictures apart; the marks that it may hold, how deep they may nest, and how long one may be that is no picture. */
const RICH = { text: 120_000, marks: 6000, depth: 100, mark: 5000 }

/**
 * Are there more marks in rich text than anybody writes, or do they nest deeper, or does one go on for ever? Whoever
 * takes them apart would be at it for long. A picture may be long: it may stand in its own address.
 */
export const isTooIntricate = (html: string): boolean => {
  let marks = 0
  let depth = 0
  let text = html.length
  for (let at = html.indexOf('<'), next = 0; at >= 0; at = html.indexOf('<', next)) {
    next = at + 1
    marks += 1
    const name = html.slice(next, at + 5).toLowerCase()
    if (name.startsWith('/')) depth -= 1
    else if (/^[a-z]/.test(name)) {
      if (!/^(?:img|[bh]r)\b/.test(name)) depth += 1
      const end = html.indexOf('>', at)
      if ((end < 0 ? html.length : end) - at > RICH.mark) {
        const isPicture = end >= 0 && name.startsWith('img') && !html.slice(at, end).includes('style')
        if (!isPicture) return true
        next = end
        text -= end - at
      }
    }
    if (marks > RICH.marks || depth > RICH.depth) return true
  }
  return text > RICH.text
}

/** Rich text of marks alone says nothing; a picture says something. */
const isEmptyHtml = (html: string): boolean => html.replace(/<(?!img)[^<>]*>|&nbsp;/g, '').trim() === ''

const isEmpty = (field: Field, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' &&
    (field.kind === 'text' && field.style === 'rich' ? isEmptyHtml(value) : value.trim() === ''))

/** What is too much of a value to be looked into. */
const sizeError = (field: Field, value: unknown): string | undefined => {
  if (Array.isArray(value) && value.length > MAX_ENTRIES)
    return t('validation.tooManyEntries', { max: MAX_ENTRIES })
  if (typeof value !== 'string') return undefined
  const tooLong = field.kind === 'text' ? isTooLong(field, value) : value.length > DEFAULT_MAX.line
  if (tooLong) return t('validation.tooLong')
  const isRich = field.kind === 'text' && field.style === 'rich'
  return isRich && isTooIntricate(value) ? t('validation.tooIntricate') : undefined
}

const textError = (field: TextField, value: unknown): string | undefined => {
  if (typeof value !== 'string') return t('validation.type')
  if (isTooLong(field, value)) return t('validation.tooLong')
  if (field.min !== undefined && value.trim().length < field.min) return t('validation.tooShort')
  if (value.includes('\0')) return t('validation.type')
  const format = field.format && formats[field.format]
  return format && !format.holds(value) ? format.message() : undefined
}

const oneOfTextsError = (field: TextsField, value: unknown): string | undefined => {
  if (field.options && !field.options.some((option) => option.value === value)) return t('validation.option')
  return textError(
    { label: field.label, kind: 'text', ...(field.format ? { format: field.format } : {}) },
    value,
  )
}

const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const valueError = (field: Field, value: unknown): string | undefined => {
  switch (field.kind) {
    case 'text':
      return textError(field, value)
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return t('validation.number')
      if (field.integer && !Number.isSafeInteger(value)) return t('validation.integer')
      if (field.min !== undefined && value < field.min) return t('validation.min', { min: field.min })
      if (field.max !== undefined && value > field.max) return t('validation.max', { max: field.max })
      return undefined
    case 'boolean':
      return typeof value === 'boolean' ? undefined : t('validation.type')
    case 'day':
      return typeof value === 'string' && isDay(value) ? undefined : t('validation.date')
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : t('validation.date')
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : t('validation.option')
    case 'ref':
      return isId(value) ? undefined : t('validation.option')
    case 'texts':
      return Array.isArray(value)
        ? value.map((one) => oneOfTextsError(field, one)).find((wrong) => wrong)
        : t('validation.type')
    case 'refs':
      return Array.isArray(value) && value.every(isId) ? undefined : t('validation.option')
    default:
      return undefined
  }
}

const listErrors = (
  field: Extract<Field, { kind: 'list' }>,
  value: unknown,
  path: string,
  hidden: boolean,
): FieldError[] => {
  if (!Array.isArray(value) || value.some((row) => !row || typeof row !== 'object'))
    return [{ field: path, message: t('validation.type') }]
  const { distinct } = field
  const errors = value.flatMap((row, index) =>
    fieldsErrors(field.of, row as object, `${path}.${index}.`, hidden),
  )
  if (distinct && new Set(value.map((row) => valueAt(row, distinct))).size < value.length)
    errors.push({ field: path, message: t('validation.duplicateEntry', { label: field.label }) })
  return errors
}

const isShown = (field: Field, siblings: object): boolean =>
  !field.when || field.when.in.includes(valueAt(siblings, field.when.field))

/** A field that is not shown asks for nothing, but what is sent in it has to be of its kind all the same. */
function fieldsErrors(fields: Fields, item: object, prefix: string, outer = false): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]): FieldError[] => {
    const path = prefix + name
    const value: unknown = (item as Record<string, unknown>)[name]
    if (field.readOnly) return []
    const hidden = outer || !isShown(field, item)
    if (field.kind === 'group') return fieldsErrors(field.of, value ?? {}, `${path}.`, hidden)
    const atLeast =
      'min' in field && (field.kind === 'list' || field.kind === 'refs' || field.kind === 'texts')
        ? (field.min ?? 0)
        : 0
    const tooMuch = sizeError(field, value)
    if (tooMuch) return [{ field: path, message: tooMuch }]
    if (isEmpty(field, value))
      return !hidden && (field.required || atLeast > 0)
        ? [{ field: path, message: field.message ?? t('validation.required') }]
        : []
    if (field.kind === 'embed')
      return typeof value === 'object'
        ? fieldsErrors(field.of, value as object, `${path}.`, hidden)
        : [{ field: path, message: t('validation.type') }]
    if (field.kind === 'list') return listErrors(field, value, path, hidden)
    const message = valueError(field, value)
    return message ? [{ field: path, message }] : []
  })
}

/** The item with nothing where a field is wrong, so that the entity's rules meet only values of their kind. */
const withoutWrong = (item: unknown, paths: readonly (readonly string[])[]): unknown => {
  if (paths.length === 0) return item
  if (paths.some((path) => path.length === 0)) return null
  const change = (key: string, value: unknown): unknown =>
    withoutWrong(
      value,
      paths.filter(([head]) => head === key).map((path) => path.slice(1)),
    )
  if (Array.isArray(item)) return item.map((value: unknown, index) => change(String(index), value))
  if (!item || typeof item !== 'object') return item
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, change(key, value)]))
}

/**
 * Every wrong field of an item about to be saved: the fields' own rules, then the entity's (specification §5).
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
  const judged = withoutWrong(
    item,
    own.map(({ field }) => field.split('.')),
  ) as Record<string, unknown>
  const further = entity.rules?.(judged, today) ?? []
  const seen = new Set(own.map((error) => error.field))
  return [...own, ...further.filter((error) => !seen.has(error.field))]
}
