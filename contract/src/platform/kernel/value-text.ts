import { formatDayTime, formatDay, formatMoney, formatNumber } from '../text/format.ts'
import { t } from '../text/text.ts'
import { fieldAt, type Entity } from './entity.ts'
import type { Field } from './fields.ts'

/** The moments that every item has besides its declared fields. */
const moments: Readonly<Record<string, Field>> = {
  createdAt: { kind: 'instant', label: t('entity.createdAt'), readOnly: true },
  updatedAt: { kind: 'instant', label: t('entity.updatedAt'), readOnly: true },
}

/** The field of a list's column: a declared one, or one of the moments that every item has. */
export const columnField = (entity: Entity, path: string): Field | undefined =>
  fieldAt(entity.fields, path) ?? (Object.hasOwn(moments, path) ? moments[path] : undefined)

/** Rich text without its marks, for a cell or a summary. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const nameOf = (value: unknown): string =>
  value && typeof value === 'object' && 'name' in value ? String(value.name) : ''

/** What is shown of a row of a list: its texts and names, one after the other. */
const rowText = (fields: Readonly<Record<string, Field>>, row: unknown): string =>
  Object.entries(fields)
    .map(([name, field]) => valueText(field, (row as Record<string, unknown> | null)?.[name]))
    .filter(Boolean)
    .join(' · ')

/** A value as a person reads it on one line; empty where there is none. */
export function valueText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.words) return field.words(value)
  switch (field.kind) {
    case 'boolean':
      return value ? t('common.yes') : t('common.no')
    case 'number':
      if (field.unit === '€') return formatMoney(Number(value))
      return `${formatNumber(Number(value))}${field.unit ? ` ${field.unit}` : ''}`
    case 'day':
      return formatDay(String(value))
    case 'instant':
      return formatDayTime(String(value))
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'ref':
    case 'file':
      return nameOf(value)
    case 'refs':
      return Array.isArray(value) ? value.map(nameOf).filter(Boolean).join(', ') : ''
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'list':
      return Array.isArray(value)
        ? value
            .map((row) => rowText(field.of, row))
            .filter(Boolean)
            .join(', ')
        : ''
    case 'group':
    case 'embed':
      return rowText(field.of, value)
    case 'text':
      return field.style === 'rich' ? plainText(String(value)) : String(value)
  }
}
