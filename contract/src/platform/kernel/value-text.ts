import { t } from '../text/text.ts'
import { fieldAt, type Entity } from './entity.ts'
import { kindOf } from './kinds/index.ts'
import type { Field } from './kinds/kind.ts'

/** The moments that every item has besides its declared fields. */
const moments: Readonly<Record<string, Field>> = {
  createdAt: { kind: 'instant', label: t('entity.createdAt'), readOnly: true },
  updatedAt: { kind: 'instant', label: t('entity.updatedAt'), readOnly: true },
}

/** The field of a list's column: a declared one, or one of the moments that every item has. */
export const columnField = (entity: Entity, path: string): Field | undefined =>
  fieldAt(entity.fields, path) ?? (Object.hasOwn(moments, path) ? moments[path] : undefined)

/** A value in readable form on one line; empty if there is none. */
export function valueText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return field.words ? field.words(value) : kindOf(field).text(field, value, valueText)
}
